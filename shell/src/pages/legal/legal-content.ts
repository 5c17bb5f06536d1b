/**
 * Part of a text: a paragraph, a list, the button for the cookie settings, the browser storage of the remotes, or a table with a caption.
 */
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
  /** Description in search results. */
  readonly description: string;
  /** Summary for visitors who read no further. */
  readonly inShort: readonly string[];
  /** ISO date on which this wording came into force. */
  readonly since: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly blocks: readonly LegalBlock[] }[];
}
