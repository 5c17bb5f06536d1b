import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { TagList } from '#src/tag/tag.tsx';

test('two tags that lead to the same page – the visitor goes to another page – only its own tags are left', () => {
  const tags = (...list: { title: string; to: string }[]) => (
    <MemoryRouter>
      <TagList label="Topics" tags={list} />
    </MemoryRouter>
  );
  const to = '/wiki/search?q=hosts';
  const { rerender } = render(tags({ title: 'Sound', to: '/sound' }, { title: 'Audience: hosts', to }, { title: 'Role: hosts', to }));
  rerender(tags({ title: 'Light', to: '/light' }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Light']);
});
