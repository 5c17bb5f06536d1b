import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importPages } from '#src/content/import/pages/import-pages.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp();
});
afterAll(() => service.close());

const get = (name: string, headers = {}) => service.app.inject({ url: `/api/v1/pages/${name}`, headers });

test('texts of a page – requested – as in its file, cacheable, with an ETag that returns 304', async () => {
  const reply = await get('landing-zoom');
  expect(reply.json()).toMatchObject({
    data: { heading: 'Plenum beside Zoom', comparison: { heads: ['What', 'Zoom', 'Plenum'] }, talk: { text: 'Half an hour.' } },
  });
  expect(reply.headers['cache-control']).toBe('public, max-age=60');
  const again = await get('landing-zoom', { 'if-none-match': reply.headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page whose file has never been valid – requested – 503, as the page exists', async () => {
  const reply = await get('landing-skype');
  expect([reply.statusCode, reply.json()]).toMatchObject([503, { code: 'unavailable' }]);
});

test.each([
  ['parrots', 404],
  ['to-string', 404],
  ['toString', 422],
  ['..%2Fsettings', 422],
])('the unknown name %s – requested – %d', async (name, status) => {
  expect((await get(name)).statusCode).toBe(status);
});

test('a changed text – imported – the next answer has it; a page that is left out keeps its texts', async () => {
  const before = (await get('landing-zoom')).json<{ data: object }>().data;
  await importPages(service.testDatabase.query, { texts: { 'landing-skype': { ...before, heading: 'After Skype' } } });
  expect((await get('landing-skype')).json()).toMatchObject({ data: { heading: 'After Skype' } });
  expect((await get('landing-zoom')).json()).toEqual({ data: before });
});
