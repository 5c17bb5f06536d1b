import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonListScreen, SkeletonScreen } from '#src/skeleton/skeleton.tsx';

test('a loading screen – in the accessibility tree – is one sentence, however many shapes it has', () => {
  render(
    <SkeletonScreen what="the articles">
      <Skeleton kind="title" />
      <Skeleton />
      <Skeleton kind="picture" />
    </SkeletonScreen>,
  );
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent('Loading the articles…');
  expect(status).toHaveClass('screen');
  expect(status.querySelector('[aria-hidden]')).toHaveTextContent('');
});

test('a loading list – rendered – has the layout of the list that replaces it', () => {
  render(
    <SkeletonListScreen what="the articles" frame="list" head="opening">
      <Skeleton kind="picture" className="first" />
    </SkeletonListScreen>,
  );
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Loading the articles…$/);
  expect(status.querySelectorAll('.list > .opening > .title')).toHaveLength(1);
  expect(status.querySelector('.list')?.lastElementChild).toHaveClass('first');
});
