import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { SeatKey } from '#src/components/seat-key/seat-key.tsx';

test.each([
  ['with free seats', { capacity: 40, seats_left: 12 }, false, ['Taken', 'Free']],
  ['in which one seat is the visitor’s', { capacity: 40, seats_left: 12 }, true, ['Taken', 'Free', 'Yours']],
  ['in which no seat is taken', { capacity: 40, seats_left: 40 }, false, ['Free']],
  ['that is full', { capacity: 40, seats_left: 0 }, false, ['Taken']],
  ['without a limit', { capacity: null, seats_left: null }, false, []],
])('a hall %s – its key – names only what the drawing shows', (_, seats, hasOwnSeat, shown) => {
  const { container } = render(<SeatKey webinar={{ url: 'openings', ...seats }} hasOwnSeat={hasOwnSeat} />);
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(shown);
});
