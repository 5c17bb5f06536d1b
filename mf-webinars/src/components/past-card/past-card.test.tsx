import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PastCard } from '#src/components/past-card/past-card.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const replay = { duration: 2530, poster: '/api/recordings/17ab.webp' };

test.each([
  ['a recording of the site', { recording: true, replay }, 'Recording, 42 min', true],
  ['a summary on the site', { recording: true, replay: { ...replay, duration: 20 } }, 'Summary, 20 s', true],
  ['a recording on another host', { recording: true, replay: null }, 'Recording', false],
  ['an earlier API', { recording: true }, 'Recording', false],
])('a past webinar with %s – shown – a link to it, and the sign for playing if the site has it', (_, changes, label, hasSign) => {
  const { container } = renderScreen(<PastCard webinar={webinarIn(-24, changes)} now={NOW} />);
  expect(screen.getByRole('link', { name: `${label} of Webinar ago-24` })).toHaveAttribute(
    'href',
    hasSign ? '/webinars/ago-24/replay' : '/webinars/ago-24',
  );
  expect(container.querySelectorAll('.play')).toHaveLength(hasSign ? 1 : 0);
});

test.each([{}, { hasOneType: true }])(
  'a past webinar without a recording – shown in a list, %j – its day once, and its page as the only link',
  (context) => {
    renderScreen(<PastCard webinar={webinarIn(-24)} now={NOW} {...context} />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '/webinars/ago-24');
    expect(screen.queryByText(/Past/)).toBeNull();
    expect(screen.getAllByText(/Thu 1\sOct/)).toHaveLength(1);
  },
);

test('a cancelled webinar of the past – shown – says that it was cancelled', () => {
  renderScreen(<PastCard webinar={webinarIn(-24, { status: 'cancelled' })} now={NOW} />);
  expect(screen.getByText('Cancelled')).toBeVisible();
});
