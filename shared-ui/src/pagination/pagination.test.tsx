import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Pagination } from '#src/pagination/pagination.tsx';

const show = (page: number, pages: number) =>
  render(
    <MemoryRouter>
      <Pagination page={page} pages={pages} label="Articles" hrefOf={(number) => `/list?page=${number}`} />
    </MemoryRouter>,
  );

test('the first page of several – rendered – links forward only', () => {
  show(1, 3);
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/list?page=2');
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});

test('the last page – rendered – links back only', () => {
  show(3, 3);
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('rel', 'prev');
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});

test('a single page – rendered – renders nothing', () => {
  expect(show(1, 1).container).toBeEmptyDOMElement();
});
