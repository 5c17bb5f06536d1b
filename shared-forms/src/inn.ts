/** Message for a wrong or missing tax number. */
export const INVALID_INN_MESSAGE = 'Please enter a valid INN: 10 digits for a company, 12 for a sole trader.';

const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * Returns whether a Russian tax number has valid check digits: ten digits for a company, twelve for a person (order MMV-7-6/435 of the tax
 * service).
 * @param given digits only
 * @returns false for any other length
 * @example
 * isInn('7707083893'); // true
 */
export function isInn(given: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(given) || /^0+$/.test(given)) return false;
  const digits = Array.from(given, Number);
  const controls = digits.length === 10 ? [9] : [10, 11];
  return controls.every((place) => {
    const weights = WEIGHTS.slice(WEIGHTS.length - place);
    const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
    return (sum % 11) % 10 === digits[place];
  });
}

/**
 * Returns what is wrong with a tax number, as a message for the user, or undefined when it is valid. An empty value is valid.
 * @param given the number as it was typed
 * @returns a sentence for the user, or undefined
 * @example
 * checkInn('7707083890');
 * // 'Please enter a valid INN: 10 digits for a company, 12 for a sole trader.'
 */
export function checkInn(given: string): string | undefined {
  const inn = given.trim();
  return inn === '' || isInn(inn) ? undefined : INVALID_INN_MESSAGE;
}
