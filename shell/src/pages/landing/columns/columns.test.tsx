import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Columns } from '#src/pages/landing/columns/columns.tsx';

test('columns of a comparison – shown – each has a heading and its points in a list', () => {
  render(
    <Columns
      items={[
        { title: 'Stay if…', points: ['You edit files together'] },
        { title: 'Switch if…', points: ['Guests come by a link', 'You need a page to register'], ours: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Stay if…', 'Switch if…']);
  expect(screen.getAllByRole('list').map((list) => list.children.length)).toEqual([1, 2]);
});
