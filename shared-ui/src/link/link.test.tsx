import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ExternalLink, TextLink } from '#src/link/link.tsx';

test('an internal link – rendered – has its address in the HTML', () => {
  render(
    <MemoryRouter>
      <TextLink to="/tariffs">All prices</TextLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'All prices' })).toHaveAttribute('href', '/tariffs');
});

test('an external link in a new tab – in the accessibility tree – says so, and passes on neither referrer nor opener', () => {
  render(
    <ExternalLink href="https://example.org/" newTab>
      The standard
    </ExternalLink>,
  );
  const link = screen.getByRole('link', { name: 'The standard (opens in a new tab)' });
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('an external link – rendered – opens in the same tab', () => {
  render(<ExternalLink href="https://example.org/">The standard</ExternalLink>);
  expect(screen.getByRole('link', { name: 'The standard' })).not.toHaveAttribute('target');
});
