import { checkLength, requiredMessage } from '#src/validation-messages.ts';

/** Passwords are judged by length, not by the kinds of characters (NIST SP 800-63B, 3.1.1.2). */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/**
 * Returns what is wrong with a new password, as a message for the user, or undefined when it is valid. A password must not be what an acquaintance would try first. The server also refuses passwords that
 * are in common use.
 * @param password as it was typed
 * @param own name and contact details of the user
 * @returns a sentence for the user, or undefined
 * @example
 * checkPassword('12345678'); // 'Please enter a password that does not follow a simple pattern.'
 * checkPassword('seven green kettles', ['Olga Petrova', 'olga@example.com']); // undefined
 */
export function checkPassword(password: string, own: readonly string[] = []): string | undefined {
  if (password === '') return requiredMessage('a password');
  const { least, most } = PASSWORD_LENGTH;
  const wrongLength = checkLength('a password', password, { least }) ?? checkLength('a password', password, { most });
  if (wrongLength !== undefined) return wrongLength;
  if (isMonotonous(password)) return requiredMessage('a password that does not follow a simple pattern');
  const plain = password.toLowerCase();
  const isOwn = own.flatMap((text) => [text, text.split('@')[0] ?? '']).some((text) => text.trim().toLowerCase() === plain);
  return isOwn ? requiredMessage('a password that is not your name or address') : undefined;
}

/** Whether the text is one repeated character or a run such as 12345678 or hgfedcba. */
function isMonotonous(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size <= 1 && [-1, 0, 1, undefined].includes([...steps][0]);
}
