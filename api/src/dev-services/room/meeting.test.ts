import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { accountService } from '#src/testing/account-service.ts';
import { type Member, signUpConfirmed } from '#src/testing/users/member.ts';

const service = accountService();
const reading: AbortController[] = [];
let member: Member;
let room: string;

beforeAll(async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => reading.forEach((each) => each.abort()));

async function openRoom(): Promise<void> {
  member = await signUpConfirmed(service, service.email());
  const { data } = (await member.call('GET', '/v2/profile')).json<{ data: { link_iva: string } }>();
  room = data.link_iva;
}

/** Enters the meeting. `until` reads events up to a text. */
async function enter(name: string) {
  const stop = new AbortController();
  reading.push(stop);
  const person = randomUUID();
  const { body } = await fetch(`${room}/events?person=${person}&name=${name}`, { signal: stop.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (part: string) => {
    while (!text.includes(part)) {
      const read = await reader?.read();
      if (!read || read.done) throw new Error(`The stream ended: ${text}`);
      text += read.value;
    }
    text = text.slice(text.indexOf(part) + part.length);
  };
  const say = (words: string) =>
    fetch(`${room}/messages?person=${person}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: words }),
    });
  return { until, say, leave: () => stop.abort() };
}

test('no rooms are configured – a user’s rooms are opened – the dev service names the tariff and its limits', async () => {
  await openRoom();
  const page = await fetch(room);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(await limitsSentence());
  expect((await fetch(`${new URL(room).origin}/meetings/${randomUUID()}`)).status).toBe(404);
});

async function limitsSentence(): Promise<string> {
  const { data } = (await member.call('GET', '/v1/my-tariff')).json();
  const { meeting_size: size, meeting_minutes: minutes } = data.entitlements;
  return `Tariff ${data.name}</h2><p>Meetings of up to ${size} people, ${minutes} minutes each.`;
}

test('as many people as the tariff allows – one more enters – told that it is full, and let in when someone has left', async () => {
  await openRoom();
  const { data } = (await member.call('GET', '/v1/my-tariff')).json();
  const size: number = data.entitlements.meeting_size;
  const people = [];
  for (let n = 1; n <= size; n += 1) people.push(await enter(`P${n}`));
  await people[0]?.until(`"name":"P${size}"`);
  const late = await enter('Late');
  await late.until(`event: full\ndata: ${size}`);
  expect((await late.say('Hello')).status).toBe(409);
  people[size - 1]?.leave();
  await people[0]?.until(`event: people`);
  await (await enter('Late')).until('"name":"Late"');
});

test('a meeting – the minutes of the tariff pass – everyone is told that it has ended, and a new one starts with all minutes', async () => {
  await openRoom();
  const { data } = (await member.call('GET', '/v1/my-tariff')).json();
  const leftMs = data.entitlements.meeting_minutes * 60_000;
  const olga = await enter('Olga');
  await olga.until(`"leftMs":${leftMs}`);
  service.later(60);
  const ilya = await enter('Ilya');
  await ilya.until(`"leftMs":${leftMs - 60_000}`);
  expect((await ilya.say('We have an hour')).status).toBe(204);
  await olga.until('We have an hour');
  service.later(leftMs / 1000 - 60);
  await Promise.all([olga.until('event: ended'), ilya.until('event: ended')]);
  expect((await olga.say('Too late')).status).toBe(409);
  await (await enter('Olga')).until(`"leftMs":${leftMs}`);
});

test('a meeting’s page – read before its script runs – its forms cannot be sent yet, because the browser would send them to nowhere', async () => {
  await openRoom();
  const html = await (await fetch(room)).text();
  const buttons = [...html.matchAll(/<form [^>]*>.*?(<button[^>]*>)/gs)].map(([, button]) => button);
  expect(buttons.length).toBeGreaterThan(1);
  expect(buttons.filter((button) => !/ disabled\b/.test(button ?? ''))).toEqual([]);
});
