import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import { createReportClient } from '#server/site-report/report-client.ts';

const report: SiteReport = {
  spec: 'plenum.site-report/1',
  host: 'web-host',
  run: 'run-1',
  sequence: 1,
  state: 'empty',
  serving: null,
  refused: null,
  failures: [],
  canaries: [],
  alarms: [],
};
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function clientOf(answer: (request: IncomingMessage, response: ServerResponse) => void, deadlineMs?: number) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createReportClient({
    base,
    environment: 'production',
    siteId: 'web-1',
    token: 'token-of-the-site',
    ...(deadlineMs && { deadlineMs }),
  });
}

test('a report and a removal – sent – with the token, at the address of the site', async () => {
  const requests: unknown[] = [];
  const client = await clientOf(({ method, url, headers }, response) => {
    requests.push([method, url, headers.authorization, headers['content-type']]);
    if (method === 'DELETE') response.writeHead(204).end();
    else response.writeHead(200).end(JSON.stringify({ current: { epoch: 1, number: 7 }, report_seconds: 20 }));
  });
  expect(await client.send(report)).toEqual({ current: { epoch: 1, number: 7 }, report_seconds: 20 });
  await client.remove('run-1');
  const address = '/v1/environments/production/sites/web-1';
  expect(requests).toEqual([
    ['PUT', address, 'Bearer token-of-the-site', 'application/json'],
    ['DELETE', `${address}?run=run-1`, 'Bearer token-of-the-site', undefined],
  ]);
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ['an error', (response) => response.writeHead(503).end(), 'RegistryUnavailable'],
  ['a page of HTML', (response) => response.writeHead(200).end('<!doctype html>'), 'RegistryUnavailable'],
  ['another shape', (response) => response.writeHead(200).end('{}'), 'ContractError'],
  ['a broken connection', (response) => response.destroy(), 'RegistryUnavailable'],
])('a registry that answers %s – a report is sent – rejected', async (_, answer, name) => {
  const client = await clientOf((_request, response) => answer(response));
  await expect(client.send(report)).rejects.toMatchObject({ name });
});

test('a registry that never answers – a report is sent – rejected at the deadline', async () => {
  const client = await clientOf(() => undefined, 50);
  await expect(client.send(report)).rejects.toMatchObject({ name: 'RegistryUnavailable' });
});
