/** A part of a text: a paragraph, a list, the button for the cookie settings, what the remotes keep in browsers, or a table with a caption. */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly action: 'cookie-settings' }
  | { readonly storedFor: 'necessary' | 'statistics' | 'contact' | 'maps'; readonly caption: string }
  | {
      readonly caption: string;
      readonly heads: readonly [string, ...string[]];
      readonly rows: readonly (readonly [string, ...string[]])[];
    };

export interface LegalContent {
  readonly title: string;
  /** Of search results. */
  readonly description: string;
  /** What it comes to, for those who read no further. */
  readonly inShort: readonly string[];
  /** ISO date from which this wording holds. */
  readonly since: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly blocks: readonly LegalBlock[] }[];
}
