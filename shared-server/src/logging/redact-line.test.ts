import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { LINEAR, measureComplexity } from '@plenum/shared-contracts/testing/measure-complexity';
import { redactLine, redactingHooks } from '#src/logging/redact-line.ts';

test.each([
  ['an e-mail address', 'Mail to olga.petrova+news@mail.example.ru failed', 'olga'],
  ['an e-mail address in a URL', '{"url":"/find?q=olga%40example.com"}', 'olga'],
  ['a Cyrillic e-mail address', 'почта@пример.рф', 'почта'],
  ['an e-mail address after another', 'From anna@example.ru-olga@example.com, too', 'olga'],
  ['an e-mail address after a release', 'By mf-blog@1.0.0-local.x_olga@example.com', 'olga'],
  ['a telephone number', '{"to":"+79161234567"}', '9161234567'],
  ['a bearer token', 'authorization was Bearer abc.def-ghi', 'abc.def'],
  ['a signed token', 'got eyJhbGciOi.eyJzdWIiOjF9.c2ln', 'eyJ'],
  ['a signed token after other text', 'got eyJ-eyJhbGciOi.eyJzdWIiOjF9.c2ln and x-eyJhbGciOi.eyJzdWIiOjF9.c2ln', 'c2ln'],
  ['a URL parameter with a token', '{"url":"/blog?page=2&auth=s3cr3t&refresh_token=s3cr3t"}', 's3cr3t'],
  ['a cookie in headers', '{"headers":{"cookie":"plenum-auth=\\"s3cr3t\\"; a=b","accept":"*/*"}}', 's3cr3t'],
  ['a password in a body', '{"body":{"password":"s3cr3t","page":"2"}}', 's3cr3t'],
])('a line contains %s – written – it is removed', (_what, line, secret) => {
  expect(redactLine(line)).not.toContain(secret);
});

test.each([
  '{"release":"mf-blog@1.0.0-local.xab12","stack":"at mf-blog@1.0.0/remote-entry.cjs:1:2"}',
  '{"url":"/blog?page=2&promo_code=AUTUMN","status_code":200,"code":"not_found"}',
  '{"time":1795385936458,"reqId":"d07db301-a771-4da2-a546-ea1c2483d5f9","package":"@plenum/api"}',
])('a line without secrets – written – it is unchanged: %s', (line) => {
  expect(redactLine(line)).toBe(line);
});

test.each([
  ['', 'a', '@'],
  ['', 'a', '%40'],
  ['@', 'a', ''],
  ['', 'a@', ''],
  ['', 'a%40', ''],
  ['', 'a@b.co-', ''],
  ['a@', 'b.', ''],
  ['', 'eyJ-', ''],
  ['', 'eyJ', '-eyJ'],
  ['', 'eyJ-eyJ12.', ''],
  ['', '"token":', ''],
  ['Bearer', ' ', ''],
  ['', '?auth', ''],
  ['', '+1', ''],
])('an address with a long run: %s(%s)…%s – is logged – the cost grows linearly with its length [F46]', (begin, run, end) => {
  const line = (length: number) => `{"url":"/blog?${begin}${run.repeat(length / run.length)}${end}"}`;
  expect(measureComplexity((length) => redactLine(line(length)), 2000)).toBeLessThan(LINEAR);
});

test('redacted lines – each is still valid JSON', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { hooks: redactingHooks, stream: { write: (line: string) => void lines.push(line) } } });
  app.log.error(new Error('No mailbox "olga@example.com" for Bearer "abcdef"'), 'Mail to olga@example.com bounced');
  app.log.info({ headers: { cookie: 'a="b"', authorization: 'Basic dXNlcjpwYXNz' } }, 'Headers');
  await app.close();
  const texts = lines.map((line) => JSON.parse(line) as { msg: string });
  expect(texts.map(({ msg }) => msg)).toEqual(['Mail to [e-mail] bounced', 'Headers']);
  expect(lines.join('')).not.toMatch(/olga|dXNlcjpwYXNz|a=/);
});
