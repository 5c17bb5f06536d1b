import { expect, jest, test } from '@jest/globals';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { sampleSignedIn } from '@plenum/shared-contracts/fixtures/auth';
import { requestTokens } from '#src/auth/refresh/request-tokens.ts';

const PATH = 'POST /token-refresh';
function httpThat(...answers: (Error | typeof sampleSignedIn)[]) {
  const call = jest.fn(async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { call, http: { call } as unknown as HttpClient };
}

test('the API answers – tokens are requested – one request with the refresh token returns the pair', async () => {
  const { call, http } = httpThat(sampleSignedIn);
  expect(await requestTokens(http, 'spent')).toEqual(sampleSignedIn.data);
  expect(call.mock.calls).toEqual([
    [expect.objectContaining({ path: '/token-refresh' }), { body: { refresh_token: 'spent' } }, expect.anything()],
  ]);
});

test.each(['network', 'timeout'] as const)(
  'the answer is lost (%s) – tokens are requested – one immediate retry with the same token, then one without a deadline',
  async (kind) => {
    const { call, http } = httpThat(new ApiError(kind, PATH), sampleSignedIn);
    expect(await requestTokens(http, 'spent')).toEqual(sampleSignedIn.data);
    expect(call.mock.calls.map((args: readonly unknown[]) => args[2])).toEqual([
      { signal: expect.any(AbortSignal) },
      { signal: undefined },
    ]);
  },
);

test('no connection at all – tokens are requested – two attempts, no more', async () => {
  const { call, http } = httpThat(new ApiError('network', PATH), new ApiError('network', PATH));
  await expect(requestTokens(http, 'spent')).rejects.toMatchObject({ kind: 'network' });
  expect(call).toHaveBeenCalledTimes(2);
});

test.each([401, 403, 500, 429])('the API answers %d – tokens are requested – no retry', async (status) => {
  const { call, http } = httpThat(new ApiError('status', PATH, { status }));
  await expect(requestTokens(http, 'spent')).rejects.toMatchObject({ status });
  expect(call).toHaveBeenCalledTimes(1);
});
