import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { viewTransition } from '#src/view-transition/view-transition.ts';

const card = (
  <>
    <i ref={viewTransition('cover', 'webinar', 'a.b c')} />
    <b ref={viewTransition('title', 'webinar', 'a.b c')} />
  </>
);

test('a cover and a title – rendered – have names that CSS accepts; the title keeps its size', () => {
  const { container } = render(card);
  const styles = [...container.querySelectorAll<HTMLElement>('i, b')].map(({ style }) => [
    style.getPropertyValue('view-transition-name'),
    style.getPropertyValue('view-transition-class'),
  ]);
  expect(styles).toEqual([
    ['cover-webinar-a-b-c', ''],
    ['title-webinar-a-b-c', 'words'],
  ]);
});

test('a transition element – rendered on the server – has no style attribute', () => {
  expect(renderToString(card)).not.toContain('style');
});
