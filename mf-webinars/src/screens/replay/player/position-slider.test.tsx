import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { PositionSlider } from '#src/screens/replay/player/position-slider.tsx';

test('the slider has the focus – the video goes on – its text changes only with a key, so that nothing is spoken over the video', () => {
  const slider = (time: number) => <PositionSlider chapters={[]} duration={92} time={time} onSeek={() => undefined} />;
  const { rerender } = render(slider(3));
  const text = () => screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext');
  fireEvent.focus(screen.getByRole('slider'));
  rerender(slider(7));
  expect(text()).toBe('0:03 of 1:32');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '8' } });
  expect(text()).toBe('0:08 of 1:32');
  rerender(slider(9));
  fireEvent.blur(screen.getByRole('slider'));
  expect(text()).toBe('0:09 of 1:32');
});
