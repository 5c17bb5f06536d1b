import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { QUIZ_PICTURES } from '#contract/quiz/schemas.ts';
import { AnswerPicture, isQuizPicture } from '#src/screens/quiz/question/answer-picture.tsx';

test.each(QUIZ_PICTURES)('the picture %s – is drawn – inside its box, and without a name', (name) => {
  const { container } = render(<AnswerPicture of={name} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  const marks = [...container.querySelectorAll('path')].flatMap((path) => [
    ...(path.getAttribute('d') ?? '').matchAll(/M([\d.-]+) ([\d.-]+)h0/g),
  ]);
  expect(marks.length).toBeGreaterThan(0);
  for (const [, x, y] of marks) {
    expect(Math.abs(Number(x) - 28)).toBeLessThanOrEqual(26);
    expect(Math.abs(Number(y) - 16)).toBeLessThanOrEqual(14);
  }
});

test('a picture of a later release, and none – are not known – the answer is shown without it', () => {
  expect([isQuizPicture('hologram'), isQuizPicture(undefined), isQuizPicture('camera')]).toEqual([false, false, true]);
});
