import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startOf } from '#contract/webinar-state.ts';
import { DayRows } from '#src/components/days/day-rows.tsx';
import { groupByDay } from '#src/components/days/group-by-day.ts';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

test('webinars around midnight – are divided into days – by the calendar of the zone', () => {
  const webinars = [webinarIn(2), webinarIn(5), webinarIn(30)];
  const days = (zone: string) => groupByDay(webinars, startOf, NOW, zone).map(({ name, items }) => [name, items.map(({ index }) => index)]);
  expect(days('Europe/Moscow')).toEqual([
    ['Today', [0]],
    ['Tomorrow', [1]],
    ['Sunday', [2]],
  ]);
  expect(days('Asia/Tokyo')).toEqual([
    ['Today', [0, 1]],
    ['Tomorrow', [2]],
  ]);
});

test('days – are shown – one heading each, and the steps of "load more" count through all of them', () => {
  const { container } = renderScreen(<DayRows webinars={[webinarIn(2), webinarIn(2.5), webinarIn(30)]} now={NOW} step={2} />);
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  expect(container.querySelector('#step-2')).toHaveTextContent('Webinar in-30');
});

test.each([
  ['category', { hasOneType: true }, 'Vera Sokolova'],
  ['nothing', {}, 'Hosting · Vera Sokolova'],
])('a list whose heading names the %s – is shown – its rows do not', (_, context, about) => {
  renderScreen(<DayRows webinars={[webinarIn(2)]} now={NOW} {...context} />);
  expect(screen.getByText(about)).toBeVisible();
});

test('past webinars – are shown as rows – the recording with its length as a link, and nothing where there is none', () => {
  const replay = { duration: 2530, poster: '/api/recordings/17ab.webp' };
  renderScreen(<DayRows webinars={[webinarIn(-24, { recording: true, replay }), webinarIn(-48)]} now={NOW} hasOneState />);
  expect(screen.getByRole('link', { name: 'Recording, 42 min : Webinar ago-24' })).toHaveAttribute('href', '/webinars/ago-24/replay');
  expect(screen.queryByText('No recording')).toBeNull();
  expect(screen.queryByText('Past')).toBeNull();
});

test('past webinars among others – are shown – that they are past, except where the link to the recording says it', () => {
  renderScreen(<DayRows webinars={[webinarIn(2), webinarIn(-24, { recording: true }), webinarIn(-48)]} now={NOW} />);
  expect(screen.getAllByText('Past')).toHaveLength(1);
  expect(screen.getAllByText(/^Recording/)).toHaveLength(1);
});

test('a visitor’s seats – are known – they stand in place of the action, and lead to the personal link', () => {
  const link = (url: string) => `/webinars/${url}/join/t`;
  renderScreen(
    <DayRows
      webinars={[webinarIn(-0.5), webinarIn(2), webinarIn(3)]}
      now={NOW}
      seats={({ url }) => ({ state: url === 'in-3' ? 'waiting' : 'registered', link: link(url), mark: `Seat of ${url}` })}
    />,
  );
  expect(screen.getByRole('link', { name: /^Join the webinar/ })).toHaveAttribute('href', link('ago-0.5'));
  expect(screen.getByRole('link', { name: /^Seat of in-2/ })).toHaveAttribute('href', link('in-2'));
  expect(screen.getByRole('link', { name: /^Seat of in-3/ })).toHaveAttribute('href', link('in-3'));
  expect(screen.queryByRole('link', { name: /^Save a seat/ })).toBeNull();
});

test('two live webinars – are shown – both have the same action', () => {
  renderScreen(<DayRows webinars={[webinarIn(-0.5), webinarIn(-0.2)]} now={NOW} />);
  expect(screen.getAllByRole('link', { name: /^Join the webinar/ }).map(({ classList }) => classList.contains('primary'))).toEqual([
    true,
    true,
  ]);
});

test('a full webinar that the visitor has a seat for – is live, or its room is open – "Join the webinar", not the waiting list', () => {
  const full = { capacity: 8, seats_left: 0, room_opens_minutes: 15 };
  const seat = { state: 'registered', link: '/webinars/x/join/t', mark: 'Seat saved' } as const;
  renderScreen(<DayRows webinars={[webinarIn(-0.5, full), webinarIn(0.1, full)]} now={NOW} seats={() => seat} />);
  expect(screen.getAllByRole('link', { name: /^Join the webinar/ }).map((link) => link.getAttribute('href'))).toEqual([
    seat.link,
    seat.link,
  ]);
  expect(screen.queryByRole('link', { name: /waiting list/ })).toBeNull();
});

test('a live webinar on a site without rooms – is shown – nothing leads into one', () => {
  const { room_opens_minutes: _, ...webinar } = webinarIn(-0.5);
  renderScreen(<DayRows webinars={[webinar]} now={NOW} />);
  expect(screen.getByRole('link', { name: /^Save a seat/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Join the webinar/ })).toBeNull();
});
