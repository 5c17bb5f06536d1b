/** What was asked for cannot be made: `message` says why and what to do. */
export class InputError extends Error {
  override readonly name = 'InputError';
}
