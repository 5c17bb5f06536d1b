import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Breadcrumbs } from '#src/breadcrumbs/breadcrumbs.tsx';
import { breadcrumbList } from '#src/breadcrumbs/breadcrumb-list.ts';

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

test('two items with the same title – the visitor goes to another page – only its own items are left', () => {
  const pathTo = (...titles: string[]) => (
    <MemoryRouter>
      <Breadcrumbs items={titles.map((title, index) => ({ title, to: `/${index}` }))} />
    </MemoryRouter>
  );
  const { rerender } = render(pathTo('Home', 'Help', 'Rooms', 'Rooms'));
  rerender(pathTo('Home', 'Help', 'Payment', 'Invoices'));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Help', 'Payment', 'Invoices']);
});

test('breadcrumbs – as structured data – are numbered from one, with absolute addresses', () => {
  const crumbs = [
    { title: 'Home', to: '/' },
    { title: 'Blog', to: '/blog' },
  ];
  expect(breadcrumbList(crumbs, new URL('https://plenum.test/blog/webinars?page=2'))).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://plenum.test/' },
      { position: 2, name: 'Blog', item: 'https://plenum.test/blog' },
    ],
  });
});
