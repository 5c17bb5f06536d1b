import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { batch, Store, watch } from '#src/stores/store.ts';
import { useStore } from '#src/stores/use-store.ts';

class Counter extends Store {
  count = 0;

  add(more: number): void {
    this.count += more;
    this.changed();
  }
}

function Shown({ counter }: { readonly counter: Counter | null }) {
  return <p>{useStore(counter)?.count ?? 'none'}</p>;
}

test('a store – watched, changed, changed to an equal value, stopped – each new value once, the first at once', () => {
  const counter = new Counter();
  const seen: number[] = [];
  const stop = watch(
    [counter],
    () => counter.count,
    (count) => void seen.push(count),
  );
  counter.add(2);
  counter.add(0);
  stop();
  counter.add(1);
  expect(seen).toEqual([0, 2]);
});

test('two stores – changed in nested batches, the last of which throws – observers are told once, at the end of the outermost', () => {
  const [one, other] = [new Counter(), new Counter()];
  const seen: number[][] = [];
  watch(
    [one, other],
    () => [one.count, other.count],
    (counts) => void seen.push(counts),
    (before, after) => before.join() === after.join(),
  );
  const work = () =>
    batch(() => {
      one.add(1);
      batch(() => other.add(1));
      one.add(1);
      expect(seen).toHaveLength(1);
      throw new Error('half-way');
    });
  expect(work).toThrow('half-way');
  expect(seen).toEqual([
    [0, 0],
    [2, 1],
  ]);
});

test('an observer that changes the store again – told – ends with the last value', () => {
  const counter = new Counter();
  const seen: number[] = [];
  watch(
    [counter],
    () => counter.count,
    (count) => {
      seen.push(count);
      if (count === 1) counter.add(1);
    },
  );
  counter.add(1);
  expect(seen).toEqual([0, 1, 2]);
});

test('a component that uses a store – rendered on the server, then changed in the browser – shows the value of the time', () => {
  const counter = new Counter();
  counter.add(3);
  expect(renderToString(<Shown counter={counter} />)).toContain('3');
  render(<Shown counter={counter} />);
  act(() => counter.add(1));
  expect(screen.getByText('4')).toBeVisible();
});

test('a component without its store – rendered – has none, and observes one that comes later', () => {
  const counter = new Counter();
  const { rerender } = render(<Shown counter={null} />);
  expect(screen.getByText('none')).toBeVisible();
  rerender(<Shown counter={counter} />);
  act(() => counter.add(1));
  expect(screen.getByText('1')).toBeVisible();
});
