import { afterEach, expect, jest, test } from '@jest/globals';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { loadStatus } from '#src/pages/status/load-status.ts';

const STATUS = 'GET /v1/status';

afterEach(() => {
  jest.restoreAllMocks();
});

test('an API that answers with an error – the status is loaded – the page is shown without it', async () => {
  const { context } = loaderContext('/status', {}, { [STATUS]: errorAnswer(503) });
  expect(await loadStatus(context)).toEqual({ outcome: 'ready', data: { status: null } });
});

test('an API that does not answer at all – the status is loaded on the server – the page is shown before the time for pages is over', async () => {
  const { context } = loaderContext('/status', {}, {});
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  context.capabilities.http.call = (_call, _input, options) =>
    new Promise((_resolve, reject) => {
      if (options?.signal?.aborted) reject(new Error('aborted'));
    });
  expect(await loadStatus(context)).toEqual({ outcome: 'ready', data: { status: null } });
  expect(timeout.mock.calls[0]?.[0]).toBeLessThan(5000);
});

test('a visitor who leaves – while the status is loaded – loading is aborted', async () => {
  const { context, leave } = loaderContext('/status', {}, { [STATUS]: errorAnswer(503) });
  leave.abort();
  await expect(loadStatus(context)).rejects.toThrow();
});
