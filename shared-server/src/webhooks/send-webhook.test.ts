import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sendWebhook } from '#src/webhooks/send-webhook.ts';
import { isSignedWebhook } from '#src/webhooks/sign-webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let received: { headers: IncomingHttpHeaders; body: string; path: string | undefined }[];
let answer: { status: number; headers: Record<string, string> };
let receiver: Server;
let origin: string;
beforeEach(async () => {
  received = [];
  answer = { status: 204, headers: {} };
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString(), path: request.url });
    response.writeHead(answer.status, answer.headers).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => receiver.close(resolve));
});

const message = { secret: SECRET, id: 'msg_1', timestamp: 1_700_000_000, body: '{"type":"ä"}', signal: new AbortController().signal };

test('a message – sent – arrives signed, with its id; the status is returned', async () => {
  expect(await sendWebhook({ ...message, url: `${origin}/hook?team=blog` })).toBe(204);
  expect(received).toEqual([{ path: '/hook?team=blog', body: message.body, headers: expect.objectContaining({ 'webhook-id': 'msg_1' }) }]);
  const signature = String(received[0]?.headers['webhook-signature']);
  expect(isSignedWebhook(SECRET, signature, message, message.timestamp * 1000)).toBe(true);
  expect(isSignedWebhook(SECRET, signature, { ...message, body: '{}' }, message.timestamp * 1000)).toBe(false);
});

test('a receiver that redirects – called – its status is returned, and the redirect is not followed', async () => {
  answer = { status: 307, headers: { location: `${origin}/elsewhere` } };
  expect(await sendWebhook({ ...message, url: origin })).toBe(307);
  expect(received).toHaveLength(1);
});

test('a receiver that never answers – the attempt is ended – an error', async () => {
  const attempt = new AbortController();
  receiver.removeAllListeners('request');
  receiver.on('request', () => attempt.abort());
  await expect(sendWebhook({ ...message, url: origin, signal: attempt.signal })).rejects.toThrow('aborted');
  receiver.closeAllConnections();
});

test.each(['http://169.254.169.254/latest', 'http://[fe80::1]/', 'http://[::ffff:169.254.1.1]/', 'http://[fd00:ec2::254]/'])(
  '%s – sent to – refused',
  async (url) => {
    await expect(sendWebhook({ ...message, url })).rejects.toThrow('link-local');
  },
);

test('a name that resolves to a link-local address – sent to – refused; to another address – delivered', async () => {
  const resolveTo =
    (address: string): LookupFunction =>
    (_, { all }, done) =>
      all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);
  const url = origin.replace('127.0.0.1', 'hooks.example');
  await expect(sendWebhook({ ...message, url, lookup: resolveTo('169.254.169.254') })).rejects.toThrow('link-local');
  expect(await sendWebhook({ ...message, url, lookup: resolveTo('127.0.0.1') })).toBe(204);
});
