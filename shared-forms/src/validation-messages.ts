interface Bounds {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/**
 * Returns the product's standard validation message (specification section 5).
 * @param label with its article or pronoun: "your name"
 * @returns "Please enter your name."
 * @example
 * requiredMessage('your name'); // 'Please enter your name.'
 */
export function requiredMessage(label: string): string {
  return `Please enter ${label}.`;
}

/**
 * Words the message for a text of the wrong length.
 * @param label with its article or pronoun: "your name"
 * @param bounds numbers of characters, inclusive
 * @returns "Please enter a name of at most 100 characters.", and so on for each kind of bounds; both bounds are inclusive
 * @example
 * lengthMessage('your name', { least: 2, most: 60 });
 */
export function lengthMessage(label: string, bounds: Bounds): string {
  return requiredMessage(`${label} of ${range(bounds)} characters`);
}

/**
 * Words the message for a number outside its bounds.
 * @param label with its article: "a number"
 * @param bounds inclusive
 * @returns "Please enter a number from 1 to 20.", and so on for each kind of bounds; both bounds are inclusive
 * @example
 * numberMessage('a number', { least: 1, most: 20 }); // 'Please enter a number from 1 to 20.'
 */
export function numberMessage(label: string, { least, most }: Bounds): string {
  return requiredMessage(`${label} ${least !== undefined && most !== undefined ? 'from' : 'of'} ${range({ least, most })}`);
}

/**
 * Returns what is wrong with the length of a text, or undefined when it is valid. An emoji counts as one character.
 * @param label with its article or pronoun: "your name"
 * @param text the text as it was typed
 * @param bounds numbers of characters, inclusive
 * @returns a sentence for the user, or undefined
 * @example
 * checkLength('your name', 'Olga', { least: 2, most: 60 }); // undefined
 */
export function checkLength(label: string, text: string, bounds: Bounds): string | undefined {
  const length = Array.from(text).length;
  const isWrong = length < (bounds.least ?? 0) || length > (bounds.most ?? Infinity);
  return isWrong ? lengthMessage(label, bounds) : undefined;
}

function range({ least, most }: Bounds): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  return least === undefined ? `at most ${most}` : `at least ${least}`;
}
