import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Breadcrumbs } from '#src/breadcrumbs/breadcrumbs.tsx';

test('a path – rendered – links to the parent pages and ends with the current page, which is no link', () => {
  render(
    <MemoryRouter>
      <Breadcrumbs items={[{ title: 'Main', to: '/' }, { title: 'Blog', to: '/blog' }, { title: 'Rehearsal' }]} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/blog']);
  expect(screen.getByText('Rehearsal')).toHaveAttribute('aria-current', 'page');
});
