import { expect, test } from '@jest/globals';
import { captureContext } from '#src/error-tracking/capture-context.ts';

test('details of a report – are sent to error tracking – searchable fields become tags, the others become extra data', () => {
  const tags = {
    remote: 'mf-blog',
    version: '1.0.0',
    screen: 'mf-blog#article',
    stage: 'hydration',
    set: 'production:1:12',
    request_id: 'request-1',
    failure_id: 'abcdefgh',
  };
  expect(captureContext({ ...tags, retry: true })).toEqual({ tags, extra: { retry: true } });
});
