/** The part of subset-font that is used here. The package has no types. */
declare module 'subset-font' {
  /** Returns `font` with only the characters of `text`. A variable font keeps its axes. */
  export default function subsetFont(font: Buffer, text: string, options: { readonly targetFormat: 'woff2' }): Promise<Buffer>;
}
