import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { get } from 'node:http';
import Fastify from 'fastify';
import { RequestLog } from '#src/logging/request-log.ts';

test('a client that leaves before its answer – logged – one line with the address, and no status that was never sent', async () => {
  const lines: { msg: string; req?: { url: string }; res?: object }[] = [];
  let written = () => undefined as void;
  const logged = new Promise<void>((resolve) => (written = resolve));
  const stream = {
    write(line: string) {
      lines.push(JSON.parse(line) as (typeof lines)[number]);
      if (line.includes('aborted')) written();
    },
  };
  const app = Fastify({ logger: { stream }, logController: new RequestLog() });
  const client = new AbortController();
  app.get('/page', () => {
    client.abort();
    return new Promise(() => undefined);
  });
  const request = get(`${await app.listen({ port: 0, host: '127.0.0.1' })}/page`, { signal: client.signal });
  await once(request, 'error');
  await logged;
  const requests = lines.filter(({ msg }) => /request/.test(msg));
  expect(requests.map(({ msg, req, res }) => [msg, req?.url, res])).toEqual([['request aborted', '/page', undefined]]);
  app.server.closeAllConnections();
  await app.close();
});

test('requests whose success is not logged – answered, and failed – one line, of the failure', async () => {
  const lines: { msg: string; req?: { url: string }; res?: { statusCode: number } }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const app = Fastify({ logger: { stream }, logController: new RequestLog({ isQuiet: (url) => url.startsWith('/files/') }) });
  app.get('/files/there', async () => 'there');
  app.get('/page', async () => 'page');
  for (const url of ['/files/there', '/files/missing', '/page']) await app.inject(url);
  const completed = lines.filter(({ msg }) => msg === 'request completed');
  expect(completed.map(({ req, res }) => [req?.url, res?.statusCode])).toEqual([
    ['/files/missing', 404],
    ['/page', 200],
  ]);
});
