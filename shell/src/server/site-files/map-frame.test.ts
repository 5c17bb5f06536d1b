import { expect, test } from '@jest/globals';
import { mapFrameReply } from '#src/server/site-files/map-frame.ts';

const SERVICE = { script: 'https://api-maps.yandex.ru/2.1/', key: 'a"b<c' };
const NONCE = 'n0nce';
const bodyOf = async ({ body }: ReturnType<typeof mapFrameReply>) => Buffer.concat((await body?.toArray()) ?? []).toString();

test.each([null, undefined])('no map service (%s) – the map is requested – an empty response, and no error', (service) => {
  expect(mapFrameReply(service, NONCE)).toMatchObject({ status: 204, body: null });
});

test('a key – the map is requested – the script has ru_RU and the key, which cannot break out of its attribute [S7.61]', async () => {
  const reply = mapFrameReply(SERVICE, NONCE);
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
  expect(await bodyOf(reply)).toContain('src="https://api-maps.yandex.ru/2.1/?lang=ru_RU&amp;apikey=a%22b%3Cc"');
});

test('the map page – its headers are read – a policy of its own, framed only by the site', async () => {
  const reply = mapFrameReply(SERVICE, NONCE);
  const policy = reply.headers['content-security-policy'];
  expect((await bodyOf(reply)).split(`nonce="${NONCE}"`)).toHaveLength(3);
  expect(policy).toContain(`script-src 'nonce-${NONCE}' 'unsafe-eval' https://api-maps.yandex.ru `);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain("script-src 'self'");
});
