import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ProseWithFigures } from '#src/prose-with-figures/prose-with-figures.tsx';

const figure = { name: 'Latency' };

/** Splits at `<hr>`. */
const split = (html: string): ({ readonly html: string } | typeof figure)[] =>
  html.split('<hr>').flatMap((part, index) => (index === 0 ? [{ html: part }] : [figure, { html: part }]));

test('a text with a figure – shown, then shown again – the figure is between its pieces, and is drawn from the same object', () => {
  const drawn: object[] = [];
  const prose = (
    <ProseWithFigures html="<p>a</p><hr><p>b</p>" split={split} className="long">
      {(each) => {
        drawn.push(each);
        return <figure>{each.name}</figure>;
      }}
    </ProseWithFigures>
  );
  const { container, rerender } = render(prose);
  const paragraph = screen.getByText('a');
  rerender(prose);
  expect(container.textContent).toBe('aLatencyb');
  expect(new Set(drawn)).toEqual(new Set([figure]));
  expect(screen.getByText('a')).toBe(paragraph);
});
