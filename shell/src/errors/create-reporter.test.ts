import { expect, jest, test } from '@jest/globals';
import { createReporter } from '#src/errors/create-reporter.ts';

test('a failure of a part in the browser – reported – with release, set and the id of the request that rendered the page', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const boot = {
    errorTracking: null,
    set: 'production:1:12',
    requestId: 'request-1',
    releases: { 'mf-blog': { version: '1.0.0', manifest: 'sha384-x' } },
  };
  const observed = jest.fn();
  const report = createReporter(boot, () => undefined, observed);
  const error = new Error('boom');
  report(error, { stage: 'hydration', screen: 'mf-blog#article' });
  expect(log.mock.calls).toEqual([
    [
      error,
      {
        remote: 'mf-blog',
        version: '1.0.0',
        set: 'production:1:12',
        request_id: 'request-1',
        stage: 'hydration',
        screen: 'mf-blog#article',
      },
    ],
  ]);
  expect(observed.mock.calls).toEqual([[expect.objectContaining({ remote: 'mf-blog', stage: 'hydration' })]]);
  log.mockRestore();
});
