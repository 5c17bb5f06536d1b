import type { Mask } from '#src/mask/mask.ts';
import { isBeginning, read } from '#src/mask/read.ts';
import { write } from '#src/mask/write.ts';

/**
 * Formats a text in the mask's pattern, however it was written. Text already in the pattern stays the same.
 * @param mask for example `PHONE_MASK`
 * @param text in any format
 * @returns the text in the mask's pattern
 * @example
 * maskText(PHONE_MASK, '89123456789'); // '+7 (912) 345-67-89'
 */
export function maskText(mask: Mask, text: string): string {
  return isBeginning(mask, text) ? text : write(mask, read(mask, text)).text;
}
