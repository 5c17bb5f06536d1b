import { startFaultProxy } from '#src/faults/fault-proxy.ts';
import * as faults from '#src/faults/faults.ts';
import { figuresOfSite } from '#src/load/site-figures.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { fetchPage } from '#src/site/fetch-page.ts';
import { addShell } from '#src/site/start-shell.ts';
import { expect, test } from '#src/test.ts';
import { SOAK_ONLY } from '#src/soak.ts';

const PATHS = [MAIN.path, BLOG.path, ARTICLE.path];

test('pages are rendering – the shell gets SIGTERM – all of them arrive complete [F29]', async ({ site }) => {
  const api = await startFaultProxy(site.urls.api);
  const shell = await addShell(site, { api: `${api.url}/api`, isWarm: true });
  await shell.start();
  try {
    api.inject(/^\/api\/blogs\//, faults.after(1000));
    const addresses = [...PATHS, ...PATHS, ...PATHS, ...PATHS].map((path) => shell.url + path);
    const pages = Promise.all(addresses.map((address) => fetchPage(address)));
    // A connection whose request has not been read yet would be closed as an idle one. The request for the figures is one of those in flight.
    await expect.poll(async () => (await figuresOfSite(shell.url)).inFlight, { intervals: [20] }).toBe(addresses.length + 1);
    const [left] = await Promise.all([pages, shell.stop()]);
    for (const { status, html } of left) {
      expect(status).toBe(200);
      expect(html.endsWith('</body></html>')).toBe(true);
    }
    await expect(fetchPage(shell.url)).rejects.toThrow('fetch failed');
  } finally {
    await shell.stop();
    await api.close();
  }
});

test(
  'visitors send requests continuously – the shell gets SIGTERM – no response is cut off or fails; later connections are refused [F29]',
  SOAK_ONLY,
  async ({ site }) => {
    const shell = await addShell(site, { isWarm: true });
    await shell.start();
    const answers: string[] = [];
    const visit = async (path: string): Promise<string> => {
      for (let closedUnder = 0; ;) {
        try {
          const { status, html } = await fetchPage(shell.url + path);
          answers.push(`${status} ${html.endsWith('</body></html>') ? 'whole' : 'cut'}`);
        } catch (error) {
          const code = String((error as { cause?: { code?: string } }).cause?.code);
          // A keep-alive connection that closes before any reply: browsers retry once on a new one.
          if (!['ECONNRESET', 'UND_ERR_SOCKET'].includes(code) || (closedUnder += 1) > 1) return code;
        }
      }
    };
    const visitors = [...PATHS, ...PATHS].map(visit);
    await expect.poll(() => answers.length).toBeGreaterThan(20);
    await shell.stop();
    // The process exited by itself. Otherwise it would have been killed after a deadline.
    expect(shell.exitStatus()).toEqual({ code: 0, signal: null });
    expect(new Set(await Promise.all(visitors))).toEqual(new Set(['ECONNREFUSED']));
    expect(new Set(answers)).toEqual(new Set(['200 whole']));
  },
);
