/** Order MMV-7-6/435 of the tax service: four digits of the office, two digits or letters of the reason, three digits of the number. */
const KPP = /^\d{4}[\dA-Z]{2}\d{3}$/;

/**
 * Returns what is wrong with the KPP of a Russian company, as a message for the user, or undefined when it is valid. An empty value is
 * valid; letters may be small.
 * @param given the text as it was typed
 * @returns a sentence for the user, or undefined
 * @example
 * checkKpp('7707AB001'); // undefined
 */
export function checkKpp(given: string): string | undefined {
  const kpp = given.trim().toUpperCase();
  return kpp === '' || KPP.test(kpp) ? undefined : 'Please enter the 9 characters of the KPP, or leave it empty.';
}
