import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { SocialButtons } from '#src/social/social-buttons.tsx';
import { renderPages } from '#src/testing/render-screen.tsx';

const button = () => screen.getByRole('button', { name: /Google/ });

test('a visitor on the way to a provider – goes back in the browser – can start again', async () => {
  // Stays pending until it is rejected below; then the page says so and nothing is pending.
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
  expect(screen.getByText(/Your browser blocks/)).toBeVisible();
  expect(page.reports).toHaveLength(1);
});

test('the buttons – are shown – the page says what using them agrees to and links to the terms', () => {
  renderPages({ '/signin': <SocialButtons providers={[{ provider: 'google', title: 'Google' }]} returnTo={null} /> });
  expect(screen.getByText(/^By continuing with .* you agree to/)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/personal_data_processing_policy', '/terms']);
});

test('known providers and an unknown one – are shown – logos and a first letter; their names are accessible', () => {
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
