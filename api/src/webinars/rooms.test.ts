import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Webinar, WebinarDetail } from '@plenum/mf-webinars/contract/schemas';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { requestRegistration } from '#src/testing/users/registrant.ts';
import { TEST_CONTENT, TEST_NOW } from '#src/testing/test-config.ts';

/** Without the local rooms of the dev services, too. */
const NO_DEV_SERVICES = {
  API_DEV_SERVICES: 'off',
  API_MAIL_URL: 'smtp://127.0.0.1:1',
  API_MAIL_FROM: 'no-reply@plenum.example',
  API_SMS_URL: 'http://127.0.0.1:1',
};

let folder: string;
let service: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'api-no-rooms-'));
  await cp(TEST_CONTENT, folder, { recursive: true });
  await writeFile(path.join(folder, 'site/settings.yaml'), "support_email: a@plenum.example\nwebinar_room: ''\nwebinar_recording: ''\n");
  service = await startTestApp({ API_CONTENT_DIR: folder, ...NO_DEV_SERVICES }, { clock: () => TEST_NOW });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const get = async <Body>(url: string) => (await service.app.inject(`/api/webinars/v1/${url}`)).json<Body>();

test('a site without rooms – its list and a webinar – say nothing of a time at which a room opens', async () => {
  const { webinars } = await get<{ webinars: Webinar[] }>('list');
  expect(webinars.length).toBeGreaterThan(0);
  expect(webinars.filter((webinar) => 'room_opens_minutes' in webinar)).toEqual([]);
  const { webinar } = await get<{ webinar: WebinarDetail }>('view/opens-at-three');
  expect(webinar.has_room).toBe(false);
  expect(webinar.related.filter((related) => 'room_opens_minutes' in related)).toEqual([]);
});

test('a site without rooms – a visitor sends the form of a live webinar – no guest pass', async () => {
  const reply = await requestRegistration(service, 'olga@example.com', 'on-now');
  expect([reply.statusCode, reply.json().data]).toEqual([201, { id: expect.any(String), status: 'accepted' }]);
});
