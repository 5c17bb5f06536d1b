import { expect, test } from '@jest/globals';
import { captureContext } from '#src/error-tracking/capture-context.ts';

test('details of a report – they are sent to error tracking – what releases are searched by as tags, all else beside it', () => {
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
