import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Hemicycle } from '#src/hemicycle/hemicycle.tsx';
import { planHall } from '#src/hemicycle/hall.ts';

const pictureOf = (ui: ReactNode) => [...render(ui).container.querySelectorAll('path')].map((path) => path.getAttribute('d'));

test('one seed in two frames – drawn – has the same seats', () => {
  expect(pictureOf(<Hemicycle seed="after-the-webinar" frame="wide" />)).toEqual(
    pictureOf(<Hemicycle seed="after-the-webinar" frame="square" />),
  );
});

test('two seeds – drawn – differ', () => {
  expect(pictureOf(<Hemicycle seed="after-the-webinar" />)).not.toEqual(pictureOf(<Hemicycle seed="rehearsal" />));
});

test('a hall – drawn – is hidden from assistive technology and has its colour pair', () => {
  const { container } = render(<Hemicycle seed="rehearsal" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild).toHaveAttribute('data-hall', `${planHall('rehearsal').pair}`);
});

test('an empty hall – drawn – has no lit seat', () => {
  const { container } = render(<Hemicycle seed="any" who="empty" />);
  expect(container.querySelectorAll('.lit')).toHaveLength(0);
  expect(container.querySelectorAll('.seat').length).toBeGreaterThan(0);
});
