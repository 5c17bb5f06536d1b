import type { Mask } from '#src/mask/mask.ts';
import { isBeginning, read } from '#src/mask/read.ts';
import { write } from '#src/mask/write.ts';

/** A text, however it was written, in the mask's pattern. What is in it already stays as it is. */
export function maskText(mask: Mask, text: string): string {
  return isBeginning(mask, text) ? text : write(mask, read(mask, text)).text;
}
