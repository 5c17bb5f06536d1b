/** The little of subset-font that is used here; it brings no types. */
declare module 'subset-font' {
  /** A font with the characters of `text` alone; a variable font keeps its axes. */
  export default function subsetFont(font: Buffer, text: string, options: { readonly targetFormat: 'woff2' }): Promise<Buffer>;
}
