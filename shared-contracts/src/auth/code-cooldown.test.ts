import { expect, test } from '@jest/globals';
import { ApiError } from '#src/http/api-error.ts';
import { codeCooldown } from '#src/auth/code-cooldown.ts';

const refused = (status: number, retryAfter: number | null = null) => new ApiError('status', 'POST /x', { status, retryAfter });

test('too many codes requested – the API answers with Retry-After – the previous code stays usable and the cooldown is returned', () => {
  expect(codeCooldown(refused(429, 40), 'olga@example.com', 1000)).toEqual({
    target_masked: 'olga@example.com',
    expires_at: '',
    resend_in: 40,
    at: 1000,
  });
});

test.each([
  ['too many without a time', refused(429)],
  ['a fault with a time', refused(503, 5)],
  ['no answer', new ApiError('network', 'POST /x')],
  ['a fault of the page', new TypeError('no')],
])('%s – a code was requested – no cooldown', (_, error) => {
  expect(codeCooldown(error, 'olga@example.com', 1000)).toBeNull();
});
