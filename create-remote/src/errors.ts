/** An expected error: `message` says what is wrong and what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
