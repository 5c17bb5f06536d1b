import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { IllustratedProse } from '#src/illustrated-prose/illustrated-prose.tsx';

const diagram = { kind: 'flow', alt: 'Words', caption: 'Caption', steps: [{ title: 'One' }, { title: 'Two' }] } as const;

/** Splits at `<hr>`. */
const split = (html: string) =>
  html.split('<hr>').flatMap((part, index) => (index === 0 ? [{ html: part }] : [{ diagram }, { html: part }]));

test('a text with a diagram – shown – the diagram is between its pieces, and regions are numbered through the whole text', () => {
  const html = '<pre>a</pre><hr><pre>b</pre>';
  const { container } = render(<IllustratedProse html={html} split={split} seed="any" />);
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Code 1', 'Code 2']);
  const [before, figure, after] = container.firstElementChild?.children ?? [];
  expect([before?.textContent, figure?.tagName, after?.textContent]).toEqual(['a', 'FIGURE', 'b']);
});
