import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ExternalLink, TextLink } from '#src/link/link.tsx';

test('a link of this site – shown – has its address in the page', () => {
  render(
    <MemoryRouter>
      <TextLink to="/tariffs">All prices</TextLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'All prices' })).toHaveAttribute('href', '/tariffs');
});

test('a link to another site in a new tab – listened to – says so, and hands over nothing of this page', () => {
  render(
    <ExternalLink href="https://example.org/" newTab>
      The standard
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'The standard (opens in a new tab)' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a link to another site – shown – opens in its own place', () => {
  render(<ExternalLink href="https://example.org/">The standard</ExternalLink>);
  expect(screen.getByRole('link', { name: 'The standard' })).not.toHaveAttribute('target');
});
