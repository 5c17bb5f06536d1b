import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { LinkRow } from '#src/link-row/link-row.tsx';

test('a row of links – in the accessibility tree – has its name and counts, and marks the current page', () => {
  const links = [
    { to: '/webinars', title: 'All' },
    { to: '/webinars/live', title: 'Live now', count: 2, current: true },
  ];
  render(<LinkRow label="Webinars by time" links={links} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('navigation', { name: 'Webinars by time' })).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Live now 2');
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
});
