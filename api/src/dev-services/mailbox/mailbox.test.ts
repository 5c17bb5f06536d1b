import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { send } from '#src/testing/users/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
  await send(service, 'POST', '/v1/public/send-code-email', { email: 'olga+a@example.com' });
  await send(service, 'POST', '/v1/public/send-code-phone', { phone: '+79123456789' });
  await service.messages();
});
afterAll(() => service.close());

test('sent messages – requested as JSON, all or of one recipient – the newest first', async () => {
  const all = (await service.app.inject('/dev-services/mailbox.json')).json().data;
  expect(all).toHaveLength(2);
  const one = (await service.app.inject(`/dev-services/mailbox.json?to=${encodeURIComponent('OLGA+a@example.com')}`)).json().data;
  expect(one).toEqual([
    {
      id: expect.any(Number),
      channel: 'mail',
      to: 'olga+a@example.com',
      reply_to: null,
      subject: expect.stringMatching(/^\d{6} /),
      text: expect.stringMatching(/^Enter this code/),
      html: expect.stringContaining('<!doctype html>'),
      unsubscribe: null,
      attachments: [],
      received_at: '2026-06-01T00:00:00.000Z',
    },
  ]);
});

test('the mailbox and an e-mail – opened – pages without scripts, the e-mail in a sandboxed frame', async () => {
  const list = await service.app.inject('/dev-services/mailbox');
  expect(list.body).toContain('is your Plenum code');
  const [, path = ''] = /href="(\/dev-services\/mailbox\/\d+)"/.exec(list.body) ?? [];
  const message = await service.app.inject(path);
  for (const page of [list, message]) {
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toContain('<script');
  }
  const { data } = (await service.app.inject('/dev-services/mailbox.json?to=olga%2Ba@example.com')).json();
  expect((await service.app.inject(`/dev-services/mailbox/${data[0].id}`)).body).toMatch(/<iframe [^>]*sandbox="[^"]*"/);
  expect((await service.app.inject(`/dev-services/mailbox/${data[0].id}/html`)).body).toContain(data[0].html.slice(0, 50));
  expect((await service.app.inject('/dev-services/mailbox/999')).statusCode).toBe(404);
});

test('real services – configured – no mailbox', async () => {
  const real = await startTestApp({
    API_MAIL_URL: 'smtp://127.0.0.1:1',
    API_MAIL_FROM: 'no-reply@plenum.example',
    API_SMS_URL: 'http://127.0.0.1:1',
    API_DEV_SERVICES: 'off',
  });
  try {
    for (const url of ['/dev-services/mailbox', '/dev-services/mailbox.json', '/dev-services/identity/.well-known/openid-configuration']) {
      expect((await real.app.inject(url)).statusCode).toBe(404);
    }
    expect((await real.app.inject('/api/social/providers')).json()).toEqual({ data: [] });
  } finally {
    await real.close();
  }
});
