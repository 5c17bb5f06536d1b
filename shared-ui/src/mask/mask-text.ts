import type { Mask } from '#src/mask/mask.ts';
import { isBeginning, read } from '#src/mask/read.ts';
import { write } from '#src/mask/write.ts';

/**
 * Formats a text in the mask's pattern, however it was written. Text already in the pattern stays the same.
 * @param mask for example `phoneMask`
 * @param text in any format
 * @returns the text in the mask's pattern
 */
export function maskText(mask: Mask, text: string): string {
  return isBeginning(mask, text) ? text : write(mask, read(mask, text)).text;
}
