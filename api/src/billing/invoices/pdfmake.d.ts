/** The little of pdfmake that is used here; it brings no types. */
declare module 'pdfmake' {
  interface Document {
    getBuffer(): Promise<Buffer>;
  }
  interface PdfMake {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>>>): void;
    /** Whether an address may be loaded while a document is made. */
    setUrlAccessPolicy(policy: (url: string) => boolean): void;
    /** Whether a file may be read while a document is made. */
    setLocalAccessPolicy(policy: (path: string) => boolean): void;
    createPdf(definition: object): Document;
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
