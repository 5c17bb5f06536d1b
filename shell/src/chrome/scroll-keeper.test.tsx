import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ScrollKeeper } from '#src/chrome/scroll-keeper.tsx';

const scrollTo = jest.fn<(options: ScrollToOptions) => void>();
const scrollIntoView = jest.fn();
globalThis.scrollTo = scrollTo as unknown as typeof globalThis.scrollTo;
globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
Element.prototype.scrollIntoView = scrollIntoView;
beforeEach(() => void jest.clearAllMocks());

function page() {
  const element = (
    <>
      <ScrollKeeper />
      <h2 id="prices">Prices</h2>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return (to: string | number) => act(() => router.navigate(to as string));
}

test('the first page – shown – is where the browser put it', () => {
  page();
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a page without a hash – entered – is shown from its top', async () => {
  await page()('/blog');
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

test('a hash – entered – its element is scrolled to smoothly', async () => {
  await page()('/#prices');
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'smooth' });
});

test.each(['/#nowhere', '/#%E0%A4%A'])('the hash %s, which points at nothing – entered – the page is shown from its top', async (to) => {
  await page()(to);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' });
});

test('a page that was scrolled – gone back to – is where it was left', async () => {
  const go = page();
  Object.defineProperty(globalThis, 'scrollY', { value: 640, configurable: true });
  dispatchEvent(new Event('scroll'));
  await go('/blog');
  await go(-1);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
});
