import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { BOOT_ELEMENT_ID } from '#src/host/browser/page-boot.ts';
import { assertSite } from '#src/dev/site/assert-site.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, 'close');
  }
});

async function serve(type: string, body: string): Promise<string> {
  const server = createServer((_, response) => void response.writeHead(404, { 'content-type': type }).end(body));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each([
  ['application/json', '{"message":"There is no such page."}'],
  ['text/html', '<h1>Something else</h1>'],
])('a service that answers %s without a page of a site – checked – refused, saying what to name', async (type, body) => {
  await expect(assertSite(await serve(type, body))).rejects.toMatchObject({
    code: 'not_a_site',
    message: expect.stringMatching(/returns 404.*--site/),
  });
});

test('a site, whose page for an unknown address has the data of a page – checked – accepted', async () => {
  const site = await serve('text/html; charset=utf-8', `<script type="application/json" id="${BOOT_ELEMENT_ID}">{}</script>`);
  await expect(assertSite(site)).resolves.toBeUndefined();
});

test('nothing at the address – checked – refused', async () => {
  await expect(assertSite('http://127.0.0.1:9')).rejects.toMatchObject({ code: 'site_unreachable' });
});
