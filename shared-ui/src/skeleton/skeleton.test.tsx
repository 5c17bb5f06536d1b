import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Skeleton, SkeletonScreen } from '#src/skeleton/skeleton.tsx';

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
