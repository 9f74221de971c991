"""Tables in Markdown."""


def show(title, columns, lines):
    print(f"\n{title}\n")
    print("| " + " | ".join(columns) + " |")
    print("| " + " | ".join("---" for _ in columns) + " |")
    for line in lines:
        print("| " + " | ".join(str(cell) for cell in line) + " |", flush=True)


def kilobytes(count):
    return f"{count / 1024:.1f} KB"


def microseconds(seconds):
    return f"{seconds * 1e6:,.0f} µs" if seconds >= 1e-4 else f"{seconds * 1e6:.1f} µs"
