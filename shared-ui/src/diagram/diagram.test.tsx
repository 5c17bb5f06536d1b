import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Diagram } from '#src/diagram/diagram.tsx';
import type { DiagramData } from '#src/diagram/diagram-data.ts';
import { isShape } from '#src/diagram/drawings.ts';
import { SHAPES } from '#src/diagram/shapes.ts';
import { SUBJECTS } from '#src/subject-cover/subjects.ts';

const words = { alt: 'All of it in words.', caption: 'What it shows' };

function draw(diagram: DiagramData) {
  return render(<Diagram seed="latency" diagram={diagram} />).container;
}

test('a diagram – drawn – one picture with its words as the name, and a caption', () => {
  draw({ kind: 'flow', ...words, steps: [{ title: 'First' }, { title: 'Then', text: 'At once' }] });
  expect(screen.getByRole('img', { name: words.alt })).toHaveTextContent('1First2ThenAt once');
  expect(screen.getByRole('figure')).toHaveTextContent(words.caption);
});

test('steps with a drawing, a time or neither – drawn – the drawing with its time beside it, the time, or the number', () => {
  const container = draw({
    kind: 'flow',
    ...words,
    steps: [{ subject: 'microphone', when: '−1 h', title: 'Test' }, { when: '11:00', title: 'Start' }, { title: 'End' }],
  });
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(screen.getByRole('img')).toHaveTextContent('−1 hTest11:00Start3End');
});

test('periods on an axis – drawn – each begins and ends at its place; the mark is in every row', () => {
  const container = draw({
    kind: 'spans',
    ...words,
    axis: { from: 6, to: 16, labels: ['6:00', '16:00'] },
    mark: { at: 11, label: 'The start' },
    rows: [
      { label: 'Moscow', from: 9, to: 16, value: '9–16', lit: true },
      { label: 'Omsk', from: 6, to: 6, value: '–' },
    ],
  });
  const rects = [...container.querySelectorAll('rect')].map((rect) => [rect.getAttribute('x'), rect.getAttribute('width')]);
  // A period without length stays visible.
  expect(rects).toEqual([
    ['300', '700'],
    ['0', '4'],
  ]);
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(Array(4).fill('M500 0V20'));
});

test('columns with a limit – drawn – as high as their values, the limit across all of them', () => {
  const container = draw({
    kind: 'columns',
    ...words,
    max: 20,
    limit: { at: 5, label: 'Needed' },
    columns: [{ value: 20, label: '0:00' }, { value: 5 }, { value: 0 }],
  });
  expect([...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('height'))).toEqual(['100', '25', '0']);
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(Array(6).fill('M0 75H20'));
});

test('a search – drawn – the query, its results with the active one marked and what was searched for highlighted, and the keys', () => {
  const container = draw({
    kind: 'search',
    ...words,
    query: 'sound',
    results: [
      { title: 'Test the sound', place: 'Before you speak', lit: true },
      { title: 'Share a screen', place: 'Sound of a tab' },
    ],
    keys: [{ key: 'Enter', does: 'open it' }],
  });
  expect(screen.getByRole('img', { name: words.alt })).toHaveTextContent(
    'soundTest the soundBefore you speakShare a screenSound of a tabEnter open it',
  );
  expect([...container.querySelectorAll('.lit')].map(({ textContent }) => textContent)).toEqual(['Test the soundBefore you speak']);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['sound', 'Sound']);
});

test('scenes – drawn – each with its shapes and its verdict; a shape that this build does not know is left out', () => {
  const container = draw({
    kind: 'scenes',
    ...words,
    scenes: [
      { title: 'Window behind', verdict: 'bad', shapes: [{ shape: 'window', x: 0, y: 0, size: 0.5 }] },
      { title: 'Window in front', shapes: [{ shape: 'no-such', x: 0, y: 0, size: 1 }] },
    ],
  });
  expect(container.querySelectorAll('g')[0]).toHaveAttribute('transform', 'translate(0 0) scale(0.5)');
  expect(container.querySelectorAll('g')[1]).toBeEmptyDOMElement();
  // The shapes of the window, and a cross.
  expect(container.querySelectorAll('path')).toHaveLength(SHAPES.window.length + 1);
});

test.each(['toString', 'constructor', 'no-such'])('%s – asked for as a shape – unknown', (name) => {
  expect(isShape(name)).toBe(false);
});

test('shapes of diagrams and subjects of covers – compared – no name twice', () => {
  expect(Object.keys(SHAPES).filter((name) => name in SUBJECTS)).toEqual([]);
});
