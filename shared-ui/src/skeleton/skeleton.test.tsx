import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonListScreen, SkeletonScreen } from '#src/skeleton/skeleton.tsx';

test('a screen on its way – listened to – is one sentence, however many shapes it has', () => {
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

test('a list on its way – shown – stands in the frame of the list that comes', () => {
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
