/** Declares the parts of pdfmake that are used here, as it has no types. */
declare module 'pdfmake' {
  interface Document {
    getBuffer(): Promise<Buffer>;
  }
  interface PdfMake {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>>>): void;
    /** Whether a URL may be loaded while a document is rendered. */
    setUrlAccessPolicy(policy: (url: string) => boolean): void;
    /** Whether a file may be read while a document is rendered. */
    setLocalAccessPolicy(policy: (path: string) => boolean): void;
    createPdf(definition: object): Document;
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
