import { untilAlive } from '#src/browser/same-document.ts';
import { startStandIn } from '#src/consent/stand-in-services.ts';
import { banner, expect, test } from '#src/consent/test.ts';
import { addShell } from '#src/site/start-shell.ts';

test('error tracking is set up, a visit that is chosen for replay – used without consent, then with it – only what was done with it is recorded [S1.17]', async ({
  page,
  site,
}) => {
  const errors = await startStandIn({ '/api/7/envelope/': '{}' });
  const shell = await addShell(site, { env: { ERROR_TRACKING_DSN: `${errors.origin.replace('//', '//key@')}/7` } });
  await shell.start();
  const starts = () =>
    errors.bodies.flatMap((body) => [...body.matchAll(/"replay_start_timestamp":([\d.]+)/g)].map(([, seconds]) => Number(seconds) * 1000));
  try {
    await page.addInitScript(() => {
      Math.random = () => 0.05;
    });
    await page.goto(`http://plenum.localhost:${new URL(shell.url).port}/terms`);
    await untilAlive(page);
    // The code of error tracking is here: it has reported the page's own times.
    await expect.poll(() => errors.bodies.some((body) => body.includes('"type":"transaction"'))).toBe(true);
    await page.mouse.click(5, 300);
    const agreedAt = await page.evaluate(() => Date.now());
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await page.mouse.click(5, 300);
    await expect.poll(() => starts().length).toBeGreaterThan(0);
    expect(Math.min(...starts())).toBeGreaterThanOrEqual(agreedAt);
  } finally {
    await shell.stop();
    await errors.close();
  }
});
