import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Strip } from '#src/blocks/live-strip/block.tsx';
import { Next } from '#src/blocks/next-webinars/block.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

test("next webinars – are shown – one link each in an h3, below the page's h2", () => {
  renderScreen(<Next data={{ now: NOW, webinars: [webinarIn(2), webinarIn(26)] }} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/webinars/in-2', '/webinars/in-26']);
});

test('the strip – is shown – the live webinar with its end, then the next one', () => {
  renderScreen(<Strip data={{ now: NOW, live: [webinarIn(-0.5, { title: 'On now' })], next: webinarIn(20, { title: 'Soon' }) }} />);
  const [live, next] = screen.getAllByRole('listitem');
  expect(live).toHaveTextContent(/Live now.*On now.*until/);
  expect(next).toHaveTextContent(/Upcoming.*Soon/);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});
