import { expect, jest, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router';
import { reloadProfileOnReturn } from '#src/browser/reload-profile-on-return.ts';

/** A visitor who came from the blog to an article, and how often the profile has loaded since. */
async function atArticle() {
  const router = createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: ['/blog'] });
  await router.navigate('/blog/practice/sound');
  const reload = jest.fn();
  reloadProfileOnReturn(router, reload);
  return { router, reload };
}

test('an article – back, and forward again – the profile is loaded each time [S4.22]', async () => {
  const { router, reload } = await atArticle();
  await router.navigate(-1);
  expect(reload).toHaveBeenCalledTimes(1);
  await router.navigate(1);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('an article – a link is followed, or its loaders run again – the profile is not requested', async () => {
  const { router, reload } = await atArticle();
  await router.navigate('/webinars');
  await router.revalidate();
  expect(reload).not.toHaveBeenCalled();
});

test('an article – a fragment of it, and back from there – the profile is not requested', async () => {
  const { router, reload } = await atArticle();
  await router.navigate('#summary');
  await router.navigate(-1);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  [true, 1],
  [false, 0],
])('a page is shown, out of the cache: %s – the profile is loaded %d times', async (persisted, times) => {
  const { reload } = await atArticle();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(reload).toHaveBeenCalledTimes(times);
});
