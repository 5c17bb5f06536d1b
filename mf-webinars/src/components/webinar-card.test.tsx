import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startOf } from '#contract/webinar-state.ts';
import { WebinarCard } from '#src/components/webinar-card.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { webinarIn } from '#src/testing/webinars.ts';

const webinar = webinarIn(60, { room_opens_minutes: 15 });
const seat = { state: 'registered', link: '/webinars/openings/join/abc', mark: 'Your seat is saved' } as const;

test.each([
  ['an hour before', -60, []],
  ['while it runs', 1, ['Live now']],
])('a card of a webinar in which the visitor has a seat – is shown %s – the seat, and %s', (_, minutes, badges) => {
  renderScreen(<WebinarCard webinar={webinar} now={startOf(webinar) + minutes * 60_000} seat={seat} />);
  expect(screen.getByText(seat.mark)).toBeVisible();
  expect(screen.queryAllByText('Live now').map(({ textContent }) => textContent)).toEqual(badges);
});

test('a card of a live webinar – is shown – until when', () => {
  renderScreen(<WebinarCard webinar={webinar} now={startOf(webinar) + 60_000} />);
  expect(screen.getByText(/^Until/)).toHaveTextContent(/^Until \d\d:\d\d (Moscow|your) time$/);
});

test('a card of a webinar with a summary to watch – is shown – the length of the summary, and of the webinar as in every card', () => {
  const past = webinarIn(-50, { recording: true, replay: { duration: 97, poster: '/api/recordings/17ab.webp' } });
  renderScreen(<WebinarCard webinar={past} now={startOf(webinar)} />);
  expect(screen.getByText('Summary, 1 min 37 s')).toBeVisible();
  expect(screen.getByText('1 h, with Vera Sokolova')).toBeVisible();
});
