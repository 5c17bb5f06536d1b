import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

const FILE = path.join(import.meta.dirname, '../../../api/content/pages/contacts.yaml');
const contacts = parse(readFileSync(FILE, 'utf8')) as { heading: string };

test('a site whose API has answered once – the API shuts down – pages and browsers still get the texts', async () => {
  const api = createServer((request, response) => {
    const isContacts = request.url === '/api/v1/pages/contacts';
    response.writeHead(isContacts ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify({ data: contacts }));
  });
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve));
  const site = await testSite({ API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api` });
  try {
    const inPage = async () => (await site.app.inject('/call/v1%2Fpages%2Fcontacts')).body;
    const inBrowser = () => site.app.inject('/api/v1/pages/contacts');
    await waitUntil(async () => (await inBrowser()).statusCode === 200);
    expect(await inPage()).toContain(contacts.heading);

    api.closeAllConnections();
    await new Promise((resolve) => void api.close(resolve));
    expect((await site.app.inject('/api/v1/ping')).statusCode).toBe(503);
    expect((await inBrowser()).json()).toMatchObject({ data: { heading: contacts.heading } });
    expect(await inPage()).toContain(contacts.heading);
  } finally {
    await site.close();
    api.close();
  }
});
