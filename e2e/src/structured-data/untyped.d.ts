// Types of packages without types, as far as they are used here.

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean });
    /** A page's JSON-LD, microdata and RDFa. */
    parse(html: string): object;
  }
}

declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly path: readonly { readonly type?: string; readonly property?: string; readonly index?: number }[];
  }
  export default class Validator {
    /** @param vocabulary classes and properties in schema.org's format */
    constructor(vocabulary: { '@graph': readonly object[] });
    validate(extracted: object): Promise<Issue[]>;
  }
}
