/**
 * How a value is written. A pattern has `#` for a digit, `@` for a letter, `*` for either (product-spec
 * section 8); everything else stands for itself, `\` before one of the three as well.
 */
export interface Mask {
  /** The pattern for these characters; some depend on them, as a phone number does on its country. */
  readonly patternFor: (characters: string) => string;
  /**
   * Mends what was typed, pasted or filled in, before it is written in the pattern.
   * @param characters what would go into the places of the pattern
   * @param written the text that the browser made, with everything else in it
   */
  readonly mend?: (characters: string, written: string) => string;
}

/** A mask whose pattern is always the same: `'#### #### #### ####'`. */
export const maskOf = (pattern: string): Mask => ({ patternFor: () => pattern });
