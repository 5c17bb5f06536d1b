import { afterEach, expect, test } from '@jest/globals';
import { type ErrorReport, NO_ERROR_TRACKING } from '@plenum/shared-server/error-tracking/start-error-tracking';
import { type TestSite, testSite } from '#server/testing/test-site.ts';
import { waitUntil } from '#server/testing/wait-until.ts';

const DSN = 'https://key@errors.example/7';

let site: TestSite;
afterEach(() => site.close());

test('error tracking is on, a team gets a project, then another – pages are requested – each names it, and its policy allows only its own host', async () => {
  site = await testSite({ ERROR_TRACKING_DSN: DSN, RELEASES_POLL_MS: '600000' });
  await waitUntil(() => site.registry.listeners() > 0);
  const shownConfig = async () => (await site.app.inject('/error-tracking')).json<{ result: Record<string, unknown> }>().result;
  const shown = { dsn: DSN, tunnel: '/-/errors', environment: 'production' };
  expect(await shownConfig()).toEqual({ ...shown, teams: {} });
  for (const dsn of ['https://key@errors.example/8', 'https://key@other.example/9']) {
    site.registry.grantErrorProjects({ 'mf-blog': dsn });
    await waitUntil(async () => (await shownConfig())['teams']?.['mf-blog' as never] === dsn);
    expect(await shownConfig()).toEqual({ ...shown, teams: { 'mf-blog': dsn } });
  }
  const page = await site.app.inject('/hello');
  expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
  const report = (dsn: string) => site.app.inject({ method: 'POST', url: '/-/errors', payload: `${JSON.stringify({ dsn })}\n` });
  expect((await report('https://key@errors.example/8')).statusCode).toBe(403);
});

test('no error tracking – a page is requested, a report is posted – the page does not mention it, and the report is refused', async () => {
  site = await testSite();
  expect((await site.app.inject('/error-tracking')).json<{ result: unknown }>().result).toBeNull();
  expect((await site.app.inject({ method: 'POST', url: '/-/errors', payload: '{}' })).statusCode).toBe(404);
});

test('a page fails in its render process, which has no network – requested – the front server reports it, with the request’s id and route', async () => {
  const reports: ErrorReport[] = [];
  const names: string[] = [];
  let projectOf: (remote: string) => string | null = () => null;
  const errorTracking = {
    ...NO_ERROR_TRACKING,
    report: (report: ErrorReport) => void reports.push(report),
    requestBegan: ({ name }: { name: string }) => {
      names.push(name);
      return null;
    },
    routeTo: (find: typeof projectOf) => void (projectOf = find),
  };
  site = await testSite({ ERROR_TRACKING_DSN: DSN }, { errorTracking });
  const page = await site.app.inject('/throw');
  const [, reference] = /Reference: ([0-9a-f-]{36})/.exec(page.body) ?? [];
  expect(reports).toContainEqual(expect.objectContaining({ level: 'error', tags: expect.objectContaining({ request_id: reference }) }));
  expect(names).toContain('GET /*');
  site.registry.grantErrorProjects({ 'mf-blog': 'https://key@errors.example/8' });
  await waitUntil(() => projectOf('mf-blog') === 'https://key@errors.example/8');
});
