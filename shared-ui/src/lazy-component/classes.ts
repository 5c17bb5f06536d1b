/** Class names of an early part that its late part needs, by their names in the stylesheet. */
export type Classes = Readonly<Record<string, string | undefined>>;
