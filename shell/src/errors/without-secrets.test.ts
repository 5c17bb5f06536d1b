import { expect, test } from '@jest/globals';
import { withoutSecrets } from '#src/errors/without-secrets.ts';

test('a report of a page whose address lets in – sent – neither its address, its calls nor the referrer say how', () => {
  const loop: Record<string, unknown> = {};
  loop['itself'] = loop;
  const span = new Map([['kept', '/new-pass/s3cret']]);
  const report = withoutSecrets({
    transaction: '/new-pass/s3cret',
    request: { url: 'https://plenum.test/new-pass/s3cret?x=1', headers: { Referer: 'https://plenum.test/blog?auth=s3cret' } },
    breadcrumbs: [{ timestamp: 5, data: { method: 'GET', url: '/api/new-pass/s3cret', from: '/webinars/a/join/s3cret' } }],
    exception: { values: [{ type: 'TypeError', value: 'x is not a function', mechanism: undefined }] },
    sdkProcessingMetadata: { loop, span },
  });
  const { sdkProcessingMetadata, ...sent } = report;
  expect(JSON.stringify(sent)).not.toContain('s3cret');
  expect(sent.exception).toEqual({ values: [{ type: 'TypeError', value: 'x is not a function', mechanism: undefined }] });
  expect(sent.breadcrumbs[0]).toMatchObject({ timestamp: 5, data: { method: 'GET', url: '/api/new-pass/[redacted]' } });
  expect(sdkProcessingMetadata.loop).toBe(loop);
});
