interface Bounds {
  readonly least?: number | undefined;
  readonly most?: number | undefined;
}

/**
 * Returns the product's standard validation message (product-spec section 5).
 * @param label with its article or pronoun: "your name"
 * @returns "Please enter your name."
 */
export function requiredMessage(label: string): string {
  return `Please enter ${label}.`;
}

/** @returns "Please enter a name of at most 100 characters.", and so on for each kind of bounds; both bounds are inclusive */
export function lengthMessage(label: string, bounds: Bounds): string {
  return requiredMessage(`${label} of ${range(bounds)} characters`);
}

/** @returns "Please enter a number from 1 to 20.", and so on for each kind of bounds; both bounds are inclusive */
export function numberMessage(label: string, { least, most }: Bounds): string {
  return requiredMessage(`${label} ${least !== undefined && most !== undefined ? 'from' : 'of'} ${range({ least, most })}`);
}

/** Returns what is wrong with the length of a text, or undefined when it is valid. An emoji counts as one character. */
export function checkLength(label: string, text: string, bounds: Bounds): string | undefined {
  const length = Array.from(text).length;
  const isWrong = length < (bounds.least ?? 0) || length > (bounds.most ?? Infinity);
  return isWrong ? lengthMessage(label, bounds) : undefined;
}

function range({ least, most }: Bounds): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  return least === undefined ? `at most ${most}` : `at least ${least}`;
}
