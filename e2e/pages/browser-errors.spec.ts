import { expect, test } from '#src/browser/test.ts';
import { MAIN } from '#src/site/addresses.ts';

test('a page that fails in every way – observed as in all tests – every error is reported', async ({ page, browserErrors, faultProxy }) => {
  await page.goto(faultProxy.url + MAIN.path);
  expect(browserErrors.unexpected).toEqual([]);

  faultProxy.inject(/^\/refused/, ({ response }) => void response.destroy());
  await page.evaluate(async () => {
    // oxlint-disable-next-line eslint/no-console -- the error under test
    console.info('a message');
    setTimeout(() => {
      throw new Error('an error');
    });
    await fetch('/refused').catch(() => undefined);
    await fetch('/missing');
    const image = document.createElement('img');
    image.src = 'http://elsewhere.example/x.png';
    setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<b>text</b>'));
  });
  for (const trouble of [
    'console info: a message',
    'uncaught error: Error: an error',
    `request failed: ${faultProxy.url}/refused`,
    `answer 404: ${faultProxy.url}/missing`,
    'policy violation: img-src http://elsewhere.example/x.png',
    'policy violation: require-trusted-types-for trusted-types-sink',
  ])
    await expect.poll(() => browserErrors.unexpected).toContainEqual(expect.stringContaining(trouble));
  browserErrors.allow(/./);
});
