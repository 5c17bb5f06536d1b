import { expect, test } from '@jest/globals';
import { prepareEvent, redactData } from '#src/error-tracking/prepare-event.ts';
import { redactUrl } from '#src/navigation/redact-url.ts';
import { captureContext } from '#src/error-tracking/capture-context.ts';
import { LINEAR, measureComplexity } from '#src/testing/measure-complexity.ts';

test('an event from a page whose URL contains a secret – is prepared – the secret is in none of its page URL, calls and referrer', () => {
  const loop: Record<string, unknown> = {};
  loop['itself'] = loop;
  const { sdkProcessingMetadata, ...sent } = prepareEvent({
    transaction: '/new-pass/s3cret',
    request: { url: 'https://plenum.test/new-pass/s3cret?x=1', headers: { Referer: 'https://plenum.test/blog?auth=s3cret' } },
    breadcrumbs: [{ timestamp: 5, data: { method: 'GET', url: '/api/new-pass/s3cret', from: '/webinars/a/join/s3cret' } }],
    exception: { values: [{ type: 'TypeError', value: 'x is not a function', mechanism: undefined }] },
    sdkProcessingMetadata: { loop, span: new Map([['kept', '/new-pass/s3cret']]) },
  });
  expect(JSON.stringify(sent)).not.toContain('s3cret');
  expect(sent.exception).toEqual({ values: [{ type: 'TypeError', value: 'x is not a function', mechanism: undefined }] });
  expect(sent.breadcrumbs[0]).toMatchObject({ timestamp: 5, data: { method: 'GET', url: '/api/new-pass/[redacted]' } });
  expect(sdkProcessingMetadata.loop).toBe(loop);
});

test.each([
  ['a signed token', 'jwt eyJhbGciOiJI.eyJzdWIiOiIx.sig-n_ature expired', 'jwt [redacted] expired'],
  ['a bearer token', 'sent Bearer abc.def-1 to it', 'sent Bearer [redacted] to it'],
  ['a token of the registry', 'token plenum_0123456789abcdefghijklmnop', 'token [redacted]'],
  ['an e-mail address', 'Key (email)=(olga.p+x@mail.example.com) exists', 'Key (email)=([redacted]) exists'],
  ['an e-mail address without a gap before it', 'a@b@mail.example.com:anna@example.com', 'a@[redacted]:[redacted]'],
  ['an e-mail address in another script', 'Mail to почта@пример.рф, olga@xn--e1afmkfd.xn--p1ai', 'Mail to [redacted], [redacted]'],
  ['a click number', 'GET https://plenum.test/blog?yclid=5 failed', 'GET https://plenum.test/blog failed'],
  ['the name of a release', 'at x (mf-blog@1.0.0-beta.rc/remote-entry.cjs:1:2)', 'at x (mf-blog@1.0.0-beta.rc/remote-entry.cjs:1:2)'],
  ['a secret parameter in a path', '/new-pass/s3cret', '/new-pass/[redacted]'],
  ['an encoded secret', 'back=%2Fnew-pass%2Fs3cret', redactUrl('back=%2Fnew-pass%2Fs3cret')],
  ['a bearer token in capitals', 'BEARER abc.def', 'BEARER [redacted]'],
  ['a plain sentence', 'Is 5 / 2 = 2.5? No # of it', 'Is 5 / 2 = 2.5? No # of it'],
])('a text with %s – is redacted – %j becomes %j', (_, text, shown) => {
  expect(redactData({ message: text })).toEqual({ message: shown });
});

test.each([
  ['', 'a', '@'],
  ['@', 'a', ''],
  ['', 'a@', ''],
  ['', 'a@b.co-', ''],
  ['a@', 'b.', ''],
  ['a@', 'xn--', '.xn--!'],
  ['a@', '1', ''],
  ['', 'eyJ-', ''],
  ['', 'eyJabcde', '.'],
  ['', 'http://', ''],
  [' ', 'https://a', ' '],
])('a text with a long run: %s(%s)…%s – is redacted – the cost grows linearly with its length [F46]', (begin, run, end) => {
  expect(measureComplexity((length) => redactData(begin + run.repeat(length / run.length) + end), 2000)).toBeLessThan(LINEAR);
});

test('fields that hold credentials or database rows – are redacted – other fields, codes and numbers stay', () => {
  const data = {
    headers: { Authorization: 'Basic eA==', cookie: 'a=b', accept: 'text/html' },
    cookies: { session: 'x' },
    refreshToken: 'abc',
    'user-password': 'abc',
    detail: 'Key (phone)=(1) exists',
    code: 'timeout',
    tokens: 3,
    max_tokens: '5',
  };
  expect(redactData(data)).toEqual({
    headers: { Authorization: '[redacted]', cookie: '[redacted]', accept: 'text/html' },
    cookies: '[redacted]',
    refreshToken: '[redacted]',
    'user-password': '[redacted]',
    detail: '[redacted]',
    code: 'timeout',
    tokens: 3,
    max_tokens: '5',
  });
});

test('an event about a remote – is prepared – its release is the remote’s and it names no user', () => {
  const event = {
    release: 'shell@2.0.0',
    tags: { remote: 'mf-blog', version: '1.2.0' },
    user: { ip_address: '{{auto}}' },
    server_name: 'host-1',
  };
  expect(prepareEvent(event)).toEqual({ release: 'mf-blog@1.2.0', tags: event.tags });
  expect(prepareEvent({ release: 'shell@2.0.0', tags: { remote: 'mf-blog' } })).toMatchObject({ release: 'shell@2.0.0' });
});

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
