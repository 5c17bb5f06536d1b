import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SourceTextModule } from 'node:vm';
import type { WebinarRegistration } from '@plenum/mf-webinars/contract/schemas';
import type { PersonInRoom, Question } from '#src/dev-services/room/room-events.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_CONTENT, TEST_NOW } from '#src/testing/test-config.ts';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { register, requestRegistration } from '#src/testing/users/registrant.ts';

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
async function roomOf(email: string, alias?: string): Promise<URL> {
  const { room_url: url } = await seatOf(email, alias);
  if (url === null) throw new Error('The room has no address.');
  return new URL(url);
}
const below = (room: URL, name: string) => new URL(`${room.pathname}/${name}${room.search}`, room);
const act = (room: URL, action: string, body: Readonly<Record<string, unknown>>) =>
  fetch(below(room, action), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const say = (room: URL, text: string) => act(room, 'messages', { text });

/** Enters a room. `until` reads events until there is a part after the one it found before; `next` returns the data of the next event of a kind. */
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
  const next = async <Data>(kind: string): Promise<Data> => {
    await until(`event: ${kind}\ndata: `);
    while (!text.includes('\n\n')) text += (await reader.read()).value ?? '';
    return JSON.parse(text.slice(0, text.indexOf('\n\n'))) as Data;
  };
  const people = async () => (await next<PersonInRoom[]>('people')).map(({ name }) => name);
  return { until, next, people, leave: () => leave.abort() };
}

test('no room is configured – a personal link is read while the webinar is live – it leads to the dev service, which shows the agenda', async () => {
  const room = await roomOf('olga@example.com');
  const page = await fetch(room);
  expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([200, 'no-referrer', 'no-store']);
  const html = await page.text();
  expect(html).toMatch(/<ol id="agenda"><li><time datetime="2026-[^"]+">\d\d:\d\d<\/time>/);
  expect(html).toContain('Moscow time');
  expect(page.headers.get('permissions-policy')).toBe('camera=(self), microphone=(self)');
  expect(html).toContain(`/webinars/on-now/join/${room.searchParams.get('key')}`);
});

test('a guest – opens the room with the link from the answer to the form – is in it under the name of the form, and leaves for the webinar’s page', async () => {
  const { data } = (await requestRegistration(service, 'guest@example.com', 'begins-now', { name: 'Guest' })).json<{ data: FormReceipt }>();
  const room = new URL(data.room_url ?? '');
  const html = await (await fetch(room)).text();
  expect(html).toContain('/webinars/begins-now"');
  expect(html).not.toContain('/join/');
  const guest = await enter(room);
  expect(await guest.people()).toEqual(['Guest']);
  expect((await say(room, 'Hello')).status).toBe(204);
  await guest.until('Hello');
  guest.leave();
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
  expect(await one.people()).toEqual(['Olga']);
  const other = await enter(second);
  expect(await one.people()).toEqual(['Olga', 'Olga']);
  expect((await say(second, 'Can you hear us?')).status).toBe(204);
  await one.until('Can you hear us?');
  other.leave();
  expect(await one.people()).toEqual(['Olga']);
  const late = await enter(second);
  await late.until('Can you hear us?');
});

test('empty and overlong messages – sent – refused', async () => {
  const room = await roomOf('long@example.com');
  for (const text of ['', '   ', 'a'.repeat(501)]) expect((await say(room, text)).status).toBe(400);
});

test('two people – one asks, the other votes and takes the vote back – both see the votes, and the vote of someone who comes back still counts once', async () => {
  const [first, second] = [await roomOf('asks@example.com', 'begins-now'), await roomOf('votes@example.com', 'begins-now')];
  const one = await enter(first);
  expect(await one.next('questions')).toEqual([]);
  const other = await enter(second);
  const you = await other.next<string>('you');
  await other.next('questions');
  expect((await act(first, 'questions', { text: 'Will there be a recording?' })).status).toBe(204);
  const [asked] = await other.next<Question[]>('questions');
  expect(asked).toMatchObject({ from: 'Olga', text: 'Will there be a recording?', votes: [expect.not.stringMatching(you)] });
  const vote = (wanted: boolean) => act(second, 'votes', { question: asked?.id, wanted });
  const votes = async () => (await one.next<Question[]>('questions'))[0]?.votes;
  await one.next('questions');
  for (let n = 0; n < 2; n += 1) {
    await vote(true);
    expect(await votes()).toEqual([asked?.author, you]);
  }
  other.leave();
  const again = await enter(second);
  expect(await again.next('you')).toBe(you);
  await vote(false);
  expect(await votes()).toEqual([asked?.author]);
});

test('a person – raises a hand, turns the microphone on and speaks – the others see all of it; silent without a microphone, and no hand when the person comes back', async () => {
  const [first, second] = [await roomOf('sees@example.com', 'opens-at-three'), await roomOf('raises@example.com', 'opens-at-three')];
  const one = await enter(first);
  const other = await enter(second);
  const last = async () => (await one.next<PersonInRoom[]>('people')).at(-1);
  await one.next('people');
  await one.next('people');
  await act(second, 'presence', { hand: true });
  expect(await last()).toMatchObject({ hand: expect.stringMatching(/^2026-/), microphone: false, camera: false });
  await act(second, 'presence', { speaking: true });
  expect(await last()).toMatchObject({ microphone: false, speaking: false });
  await act(second, 'presence', { microphone: true });
  expect(await last()).toMatchObject({ hand: expect.stringMatching(/^2026-/), microphone: true, speaking: false });
  await act(second, 'presence', { speaking: true });
  expect(await last()).toMatchObject({ speaking: true });
  await act(second, 'presence', { microphone: false });
  expect(await last()).toMatchObject({ microphone: false, speaking: false });
  other.leave();
  await one.next('people');
  await enter(second);
  expect(await last()).toMatchObject({ hand: null, microphone: false });
});

test('a person – reacts – everyone there sees who and how, at once and once; what is no reaction is refused', async () => {
  const [first, second] = [await roomOf('seesall@example.com', 'opens-at-three'), await roomOf('reacts@example.com', 'opens-at-three')];
  const one = await enter(first);
  await one.next('people');
  expect((await act(second, 'reactions', { reaction: 'bravo' })).status).toBe(409);
  const other = await enter(second);
  const you = await other.next<string>('you');
  expect((await act(second, 'reactions', { reaction: 'bravo' })).status).toBe(204);
  expect(await one.next('reaction')).toEqual({ author: you, from: 'Olga', reaction: 'bravo' });
  expect((await act(second, 'reactions', { reaction: '<b>' })).status).toBe(400);
});

test('a page of the room – loaded with its scripts – they are JavaScript, and import only what is there', async () => {
  const room = await roomOf('scripts@example.com');
  const seen = new Set<string>();
  const load = async (address: URL) => {
    if (seen.has(address.href)) return;
    seen.add(address.href);
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    const source = await answer.text();
    expect(() => new SourceTextModule(source)).not.toThrow();
    for (const [, path] of source.matchAll(/from '([^']+)'/g)) await load(new URL(path ?? '', address));
  };
  const [, main] = /<script type="module" src="([^"]+)"/.exec(await (await fetch(room)).text()) ?? [];
  await load(new URL(main ?? '', room));
  expect(seen.size).toBeGreaterThan(8);
});
