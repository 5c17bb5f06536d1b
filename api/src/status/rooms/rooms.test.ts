import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { SiteStatus } from '@plenum/shared-contracts/status/endpoints';
import { probeRooms } from '#src/status/rooms/probe-rooms.ts';
import { accountService } from '#src/testing/account-service.ts';
import { signInStaff, STAFF_TOKENS } from '#src/testing/users/staff.ts';
import { startTestApp } from '#src/testing/test-app.ts';

let answer: RequestListener = (_request, response) => response.end('ok');
let asked = 0;
let server: Server;
const service = accountService({ API_ROOMS_HEALTH_URL: 'http://127.0.0.1:9/health', API_STAFF_TOKENS: STAFF_TOKENS });
beforeEach(async () => {
  asked = 0;
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  await service.testDatabase.query('TRUNCATE status_rooms_minute, status_minute, status_incident');
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

/** Answers with each status in turn, then with the last one. */
const answerWith = (...statuses: readonly number[]) => {
  answer = (_request, response) => response.writeHead(statuses[Math.min(asked, statuses.length) - 1] ?? 200).end();
};
const roomsIn = async (one: Pick<typeof service, 'app'> = service) =>
  (await one.app.inject('/api/v1/status')).json<{ data: SiteStatus }>().data.rooms;

/** Asks the rooms of this test, as the job does. */
const probe = (changes: Partial<Parameters<typeof probeRooms>[0]> = {}) =>
  probeRooms({
    database: { query: service.testDatabase.query } as Parameters<typeof probeRooms>[0]['database'],
    clock: () => service.now,
    url: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/health`,
    log: service.app.log,
    ...changes,
  });

const neverAnswer: RequestListener = () => undefined;
test.each<[string, () => void, number, boolean]>([
  ['answer', () => answerWith(204), 1, false],
  ['fail once', () => answerWith(503, 200), 2, false],
  ['fail twice', () => answerWith(503), 2, true],
  ['lead to another address', () => answerWith(302), 2, true],
  ['drop the connection', () => void (answer = (request) => void request.socket.destroy()), 2, true],
])('rooms that %s – asked – the minute is good or bad after at most two attempts', async (_, prepare, attempts, isBad) => {
  prepare();
  await probe();
  expect(asked).toBe(attempts);
  expect(await roomsIn()).toEqual({
    latest: { minute: '2026-06-01T00:00:00.000Z', bad: isBad },
    days: [{ date: '2026-06-01', reported: 1, missing: 0, bad: isBad ? 1 : 0 }],
  });
});

test('rooms that accept the call and never answer – asked – given up, and the minute is bad', async () => {
  answer = neverAnswer;
  await probe({ deadlineMs: 50 });
  expect((await roomsIn())?.latest?.bad).toBe(true);
});

test('rooms asked twice in one minute, then three minutes later – read – each minute once, and what was not measured is missing', async () => {
  service.later(10);
  answerWith(200);
  await probe();
  answerWith(503);
  await probe();
  service.later(5 * 60);
  await probe();
  expect(await roomsIn()).toEqual({
    latest: { minute: '2026-06-01T00:05:00.000Z', bad: true },
    days: [{ date: '2026-06-01', reported: 2, missing: 1, bad: 1 }],
  });
});

test('configured rooms that do not exist – the scheduled job runs – the minute is bad; after 91 days it is deleted', async () => {
  await service.runScheduledJobs();
  expect((await roomsIn())?.latest).toEqual({ minute: '2026-06-01T00:00:00.000Z', bad: true });
  service.later(92 * 86_400);
  await service.runScheduledJobs();
  expect(await service.testDatabase.query('SELECT minute FROM status_rooms_minute')).toEqual([{ minute: service.now }]);
});

test('no address of rooms – the job runs – nothing is stored, and the status has no rooms', async () => {
  const without = await startTestApp();
  try {
    await without.runScheduledJobs();
    expect(await without.testDatabase.query('SELECT FROM status_rooms_minute')).toEqual([]);
    expect(await roomsIn(without)).toBeUndefined();
  } finally {
    await without.close();
  }
});

test('the dev service for rooms – the service listens, and the job runs – the rooms answer', async () => {
  const local = await startTestApp();
  try {
    await local.app.listen({ port: 0, host: '127.0.0.1' });
    await local.runScheduledJobs();
    expect((await roomsIn(local))?.latest?.bad).toBe(false);
  } finally {
    await local.close();
  }
});

test('bad minutes of rooms – the staff open the incidents – listed as a run; once its cause is written, the incident has the minutes', async () => {
  answerWith(503);
  for (let minute = 0; minute < 3; minute += 1) {
    await probe();
    service.later(60);
  }
  const vera = await signInStaff(service);
  const { body } = await vera.get('/staff/incidents');
  const [, query = ''] = /href="\/staff\/incidents\?([^"#]+)#new"/.exec(body) ?? [];
  expect(query).toContain('part=rooms');
  expect((await vera.get(`/staff/incidents?${query.replaceAll('&amp;', '&')}`)).body).toMatch(/name="rooms"\s+checked/);
  const fields = { rooms: 'on', begins_at: '2026-06-01T03:00', ends_at: '2026-06-01T03:03', cause: 'A line was cut.' };
  expect((await vera.post('/staff/incidents', fields)).statusCode).toBe(303);
  const [incident] = (await service.app.inject('/api/v1/status')).json<{ data: SiteStatus }>().data.incidents;
  expect(incident).toMatchObject({ parts: ['rooms'], bad_minutes: 3 });
  expect((await vera.get('/staff/incidents')).body).not.toContain('#new"');
});

test('rooms that do not answer – scraped – down; once the result is old, not', async () => {
  const down = async () => /^plenum_rooms_down (\d)$/m.exec((await service.app.inject('/metrics')).payload)?.[1];
  expect(await down()).toBe('0');
  answerWith(503);
  await probe();
  expect(await down()).toBe('1');
  service.later(5 * 60);
  expect(await down()).toBe('0');
});
