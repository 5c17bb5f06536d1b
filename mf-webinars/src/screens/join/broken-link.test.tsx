import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { sampleWebinar } from '#contract/fixtures.ts';
import { BrokenLink } from '#src/screens/join/broken-link.tsx';
import { joinMeta } from '#src/screens/join/screen.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';

test('a broken link to a known webinar – is shown – what may have happened, and three ways to a link that works', () => {
  const supportEmail = 'hello@plenum.test';
  renderScreen(<BrokenLink data={{ registration: null, webinar: sampleWebinar, supportEmail }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'This personal link does not work' })).toBeVisible();
  const links = ['Openings that hold', 'your webinars', supportEmail, 'Go to the webinar'];
  const main = links.map((name) => screen.getAllByRole('link', { name }).at(-1)?.getAttribute('href'));
  expect(main).toEqual([
    '/webinars/openings-that-hold#take-part',
    '/account/webinars',
    `mailto:${supportEmail}`,
    '/webinars/openings-that-hold#take-part',
  ]);
  expect(joinMeta({ registration: null })).toMatchObject({ title: 'This personal link does not work', robots: 'noindex' });
});

test('a broken link to an unknown webinar – is shown – the list, and the page of contacts', () => {
  renderScreen(<BrokenLink data={{ registration: null, webinar: null, supportEmail: null }} />);
  expect(screen.getByRole('link', { name: 'See all webinars' })).toHaveAttribute('href', '/webinars');
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contacts');
});
