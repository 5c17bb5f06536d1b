/** Class names of the part that a late part belongs to, by the names of its stylesheet. */
export type Classes = Readonly<Record<string, string | undefined>>;
