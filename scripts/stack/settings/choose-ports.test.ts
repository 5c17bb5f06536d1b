import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assertPortsFree } from '#scripts/ports/assert-ports-free.ts';
import { choosePorts } from '#scripts/stack/settings/choose-ports.ts';

let server: Server;
let taken: number;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  taken = (server.address() as AddressInfo).port;
});
afterEach(() => void server.close());

test('a port in use – chosen – refused at once, naming the port and the setting to change', async () => {
  await expect(choosePorts({ site: 0, api: taken, releases: 0 })).rejects.toMatchObject({
    code: 'port_taken',
    message: expect.stringMatching(new RegExp(`^Port ${taken} is in use by .+ API_PORT=\\d+ npm start$`)),
  });
});

test('two ports in use – chosen by another command – both are named, with the settings of that command', async () => {
  const requested = [
    { variable: 'DEV_PORT', port: taken },
    { variable: 'API_PORT', port: taken },
  ];
  await expect(assertPortsFree(requested, 'npm run dev')).rejects.toMatchObject({
    message: expect.stringMatching(/\nOr choose other ports: DEV_PORT=\d+ API_PORT=\d+ npm run dev$/),
  });
});

test('a port in use – one of several with the same setting – the suggested value moves all of them', async () => {
  const requested = [-1, 0].map((offset) => ({ variable: 'DEV_PORT', port: taken + offset }));
  await expect(assertPortsFree(requested, 'npm run dev')).rejects.toMatchObject({
    message: expect.stringMatching(new RegExp(`DEV_PORT=${taken - 1 + 200} npm run dev$`)),
  });
});

test('port 0 – chosen – three free ports', async () => {
  const { site, api, releases } = await choosePorts({ site: 0, api: 0, releases: 0 });
  expect(new Set([site, api, releases, taken]).size).toBe(4);
});
