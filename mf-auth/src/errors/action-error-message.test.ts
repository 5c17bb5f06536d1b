import { expect, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { actionErrorMessage } from '#src/errors/action-error-message.ts';

const refused = (status: number, message?: string) =>
  new ApiError('status', 'GET /x', {
    status,
    ...(message !== undefined && { body: { message, code: 'c', status, errors: [], request_id: 'r-1' } }),
  });

test.each([
  ['a refusal with a message', refused(409, 'It is for another account.'), /^It is for another account\.$/],
  ['a rate limit without a message', refused(429), /Too many attempts/],
  ['a server error', refused(500, 'The hall is locked.'), /^The hall is locked\. Try again in a moment, or write to us and quote r-1\.$/],
  ['a gateway error', refused(502), /on our side\. Try again in a moment\.$/],
  ['an invalid response', new ApiError('shape', 'GET /x', { status: 200 }), /on our side/],
  ['no connection', new ApiError('network', 'GET /x'), /no connection/],
  ['an error of the page', new TypeError('no'), /Reload the page/],
])('%s – a one-click action fails – a message that says what happened and does not mention form input', (_, error, words) => {
  expect(actionErrorMessage(error)).toMatch(words);
  expect(actionErrorMessage(error)).not.toMatch(/wrote/);
});
