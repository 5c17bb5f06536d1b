import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { SubjectCover } from '#src/subject-cover/subject-cover.tsx';
import { type Subject, SUBJECTS } from '#src/subject-cover/subjects.ts';

const subjects = Object.keys(SUBJECTS) as Subject[];
const pathsOf = (subject: Subject) => SUBJECTS[subject].map(([, d]) => d);

test('every two subjects – compared – are drawn differently', () => {
  expect(new Set(subjects.map((subject) => pathsOf(subject).join())).size).toBe(subjects.length);
});

test.each(subjects)('%s – drawn – stays small and has a body', (subject) => {
  expect(SUBJECTS[subject].map(([layer]) => layer)).toContain('body');
  expect(pathsOf(subject).join('').length).toBeLessThan(900);
});

test('a cover with a second subject – drawn – shows both, hidden from assistive technology, in one colour pair for its seed', () => {
  const { container } = render(<SubjectCover seed="sound-first" subject="microphone" second="people" />);
  const drawn = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(drawn).toEqual([...pathsOf('microphone'), ...pathsOf('people')]);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.firstElementChild).toHaveAttribute('data-hall');
});

test('covers of many seeds – drawn – have four compositions; squares have one', () => {
  const compositionsOf = (frame: 'standard' | 'square') =>
    new Set(
      Array.from({ length: 60 }, (_, index) => {
        const { container } = render(<SubjectCover seed={`seed-${index}`} subject="clock" frame={frame} />);
        return [...container.querySelectorAll('circle, rect')].map(({ tagName, classList }) => tagName + classList.value).join();
      }),
    ).size;
  expect([compositionsOf('standard'), compositionsOf('square')]).toEqual([4, 1]);
});

test('a second subject equal to the first – drawn – is left out', () => {
  const { container } = render(<SubjectCover seed="any" subject="key" second="key" />);
  expect(container.querySelectorAll('path')).toHaveLength(SUBJECTS.key.length);
});

test.each(['seed-1', 'seed-2', 'seed-3', 'seed-4', 'help-shelf-1', 'help-shelf-2'])(
  'a square cover of %s – drawn – has its subject in the middle',
  (seed) => {
    const { container } = render(<SubjectCover seed={seed} subject="clock" frame="square" />);
    const [left = 0, , width = 0] = (container.firstElementChild?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    expect([...container.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('cx')))).toEqual([
      left + width / 2,
      left + width / 2,
    ]);
  },
);
