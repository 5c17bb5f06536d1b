import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_CONTENT, TEST_NOW } from '#src/testing/test-config.ts';
import { register } from '#src/testing/users/registrant.ts';

let folder: string;
let service: TestApp;
const reading: AbortController[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'api-room-'));
  await cp(TEST_CONTENT, folder, { recursive: true });
  await writeFile(path.join(folder, 'site/settings.yaml'), "support_email: a@plenum.example\nwebinar_room: ''\nwebinar_recording: ''\n");
  service = await startTestApp({ API_CONTENT_DIR: folder, API_RATE_LIMIT_FORMS: '100' }, { clock: () => TEST_NOW });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  for (const each of reading) each.abort();
  await service.close();
  await rm(folder, { recursive: true });
});

async function seatOf(email: string, alias = 'on-now'): Promise<WebinarRegistration> {
  const { token } = await register(service, email, alias);
  return (await service.app.inject(`/api/webinars/v1/registration/${token}`)).json<{ data: WebinarRegistration }>().data;
}
async function roomOf(email: string): Promise<URL> {
  const { room_url: url } = await seatOf(email);
  if (url === null) throw new Error('The room has no address.');
  return new URL(url);
}
const below = (room: URL, name: string) => new URL(`${room.pathname}/${name}${room.search}`, room);
const say = (room: URL, text: string) =>
  fetch(below(room, 'messages'), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ text }) });

/** Enters a room. `until` reads events until there is a part after the one it found before. */
async function enter(room: URL) {
  const leave = new AbortController();
  reading.push(leave);
  const { body } = await fetch(below(room, 'events'), { signal: leave.signal });
  if (!body) throw new Error('The stream has no body.');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended: ${text}`);
      text += value;
    }
    text = text.slice(text.indexOf(part) + part.length);
  };
  return { until, leave: () => leave.abort() };
}

test('no room is configured – a personal link is read while the webinar is live – it leads to the dev service, which shows the agenda', async () => {
  const room = await roomOf('olga@example.com');
  const page = await fetch(room);
  expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([200, 'no-referrer', 'no-store']);
  const html = await page.text();
  expect(html).toContain('<ol id="agenda"><li>');
  expect(html).toContain(`/webinars/on-now/join/${room.searchParams.get('key')}`);
});

test.each([
  ['an unknown token', '/on-now?key=no-such'],
  ['no token', '/on-now'],
])('%s – the room is opened – refused, in page and events', async (_, address) => {
  const room = new URL(address, await roomOf('refused@example.com'));
  const [page, events, sent] = await Promise.all([fetch(room), fetch(below(room, 'events')), say(room, 'Hello')]);
  expect([page.status, events.status, sent.status]).toEqual([403, 204, 403]);
  expect(await page.text()).toContain('This link does not open a room');
});

test('a seat of another webinar – the room is opened with it – refused', async () => {
  const room = await roomOf('one@example.com');
  room.pathname = '/begins-now';
  expect((await fetch(room)).status).toBe(403);
});

test('two people – one enters, writes and leaves – the other sees it at once, and messages stay for those who come later', async () => {
  const [first, second] = [await roomOf('vera@example.com'), await roomOf('ilya@example.com')];
  const one = await enter(first);
  await one.until('["Olga"]');
  const other = await enter(second);
  await one.until('["Olga","Olga"]');
  expect((await say(second, 'Can you hear us?')).status).toBe(204);
  await one.until('Can you hear us?');
  other.leave();
  await one.until('["Olga"]');
  const late = await enter(second);
  await late.until('Can you hear us?');
});

test('empty and overlong messages – sent – refused', async () => {
  const room = await roomOf('long@example.com');
  for (const text of ['', '   ', 'a'.repeat(501)]) expect((await say(room, text)).status).toBe(400);
});
