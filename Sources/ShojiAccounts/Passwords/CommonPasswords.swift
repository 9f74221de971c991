/// Passwords that are tried first, of those that are long enough.
enum CommonPasswords {
  /// In small letters.
  static let all: Set<String> = Set(
    """
    00000000 000000000 0000000000 01234567 012345678 0123456789 0987654321 10203040 11111111 111111111
    1111111111 11223344 1122334455 112233445566 12121212 12312312 123123123 12341234 1234554321 12345678
    123456789 1234567890 12345678910 123456789a 12345679 123456abc 123qweasd 123qweasdzxc 147258369
    159357456 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 21212121 22222222
    23456789 25252525 31415926 33333333 44444444 55555555 55667788 65432100 66666666 69696969 77777777
    78945612 789456123 87654321 88888888 98765432 987654321 9876543210 99999999 a1234567 a12345678
    a123456789 aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcd1234 abcdefgh abcdefghi access14
    admin123 admin1234 administrator alexander asd12345 asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl
    asdfjkl; babygirl baseball basketball batman123 benjamin blink182 butterfly changeme changeme1
    charlie1 cheese123 chocolate christian christopher cocacola computer computer1 consumer danielle
    december dolphins dragon123 elephant facebook fender12 fireball firebird football football1 forever1
    franklin freedom1 garfield gateway1 godzilla google123 greenday hello123 hellohello hunter12
    iloveyou iloveyou1 iloveyou2 internet ironman1 jackson1 jennifer jessica1 jonathan jordan23
    justin123 kawasaki letmein1 letmein123 liverpool lovelove loveyou1 manchester marlboro master123
    maverick mercedes metallica michael1 michelle midnight monkey123 mustang1 mypassword naruto123
    nicholas nintendo november passw0rd password password! password1 password12 password123 password1234
    patricia pokemon1 princess princess1 q1w2e3r4 q1w2e3r4t5 qazwsx123 qazwsxedc qweqweqwe qwer1234
    qwerasdf qwert123 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop qwertyuiop1 samantha scooter1
    secret123 september shadow123 slipknot snowball spiderman starwars steelers sunshine sunshine1
    superman superman1 sweetheart swordfish test1234 test12345 testtest thunder1 tinkerbell trustno1
    undertaker victoria wangyut2 welcome1 welcome123 welcome2024 welcome2025 whatever william1 windows1
    winston1 wordpass xxxxxxxx yankees1 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zzzzzzzz
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
