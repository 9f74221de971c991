import Shoji
