import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { renderPages } from '#src/testing/render-screen.tsx';

const button = () => screen.getByRole('button', { name: /Google/ });

test('a visitor on the way to another service – comes back by the browser – can go again', async () => {
  // Where it cannot begin, the page says so: then nothing is under way either.
  const { promise, reject } = Promise.withResolvers<ArrayBuffer>();
  Object.defineProperty(crypto, 'subtle', { value: { digest: () => promise }, configurable: true });
  const page = renderPages({ '/signin': <SocialButtons providers={[{ provider: 'google', title: 'Google' }]} returnTo={null} /> });
  await page.user.click(button());
  expect(button()).toHaveAttribute('aria-busy', 'true');
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  expect(button()).toHaveAttribute('aria-busy', 'true');
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(button()).not.toHaveAttribute('aria-busy');

  await act(async () => reject(new DOMException('Insecure', 'NotSupportedError')));
  expect(screen.getByText(/did not let us begin/)).toBeVisible();
  expect(page.reports).toHaveLength(1);
});

test('the buttons – shown – say what one agrees to by them, with the way to read it', () => {
  renderPages({ '/signin': <SocialButtons providers={[{ provider: 'google', title: 'Google' }]} returnTo={null} /> });
  expect(screen.getByText(/^By continuing you agree to/)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/personal_data_processing_policy', '/terms']);
});

test('services that are known and one that is not – shown – each by its mark, the last by its letter; they are called by their names', () => {
  const providers = [
    { provider: 'google', title: 'Google' },
    { provider: 'vk', title: 'VK' },
    { provider: 'yandex', title: 'Yandex' },
  ];
  renderPages({ '/signin': <SocialButtons providers={providers} returnTo={null} /> });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((one) => one.querySelector('svg') !== null)).toEqual([true, true, false]);
  for (const { title } of providers) expect(screen.getByRole('button', { name: `Continue with ${title}` })).toBeVisible();
  expect(buttons[2]).toHaveTextContent('YContinue with Yandex');
});
