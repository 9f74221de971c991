"""Models of the gallery's apps: what a person expects of them."""

from .counter import Counter
from .names import Names
from .products import Products
from .stories import Stories
from .tips import Tips
from .todo import Todo

ALL = [Todo(), Counter(), Tips(), Names(), Products(), Stories()]
