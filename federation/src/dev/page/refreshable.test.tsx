import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, type Ref, Component, act, memo, useState } from 'react';
import { createSignatureFunctionForTransform, register } from 'react-refresh/runtime';
import { jsxDEV } from '#src/dev/page/jsx-dev-runtime.ts';
import { performReactRefresh } from '#src/dev/page/refresh-runtime.ts';
import { refreshable } from '#src/dev/page/refreshable.ts';

afterEach(cleanup);

type Props = { label?: string; ref?: Ref<HTMLButtonElement> };
let count = 0;

/** Does what a module does when it is executed: registers its component with the signature of its hooks. */
function define<C extends ComponentType<Props> | object>(id: string, component: C, hooks = ''): C {
  createSignatureFunctionForTransform()(component, hooks);
  register(component, id);
  return component;
}
const execute = () => act(() => void performReactRefresh());
const uniqueId = () => `component-${(count += 1)}`;
const element = (type: unknown, props: Props = {}) => jsxDEV(type as ComponentType<Props>, props, undefined, false);

const counter = (word: string) =>
  function Counter({ label = '', ref }: Props) {
    const [times, setTimes] = useState(0);
    return (
      <button ref={ref} onClick={() => setTimes(times + 1)}>
        {`${word} ${label} ${times}`}
      </button>
    );
  };

test('a component with state – its module runs again – the new version with the old state', () => {
  const id = uniqueId();
  render(element(define(id, counter('Old'), 'useState'), { label: 'count' }));
  fireEvent.click(screen.getByRole('button'));
  define(id, counter('New'), 'useState');
  execute();
  expect(screen.getByRole('button').textContent).toBe('New count 1');
});

test('a component whose hooks changed – its module runs again – the new version with initial state', () => {
  const id = uniqueId();
  render(element(define(id, counter('Old'), 'useState')));
  fireEvent.click(screen.getByRole('button'));
  define(id, counter('New'), 'useState useState');
  execute();
  expect(screen.getByRole('button').textContent).toBe('New  0');
});

test('a component in memo – its module runs again – the new version with its state', () => {
  const id = uniqueId();
  render(element(define(id, memo(counter('Old')), 'useState')));
  fireEvent.click(screen.getByRole('button'));
  define(id, memo(counter('New')), 'useState');
  execute();
  expect(screen.getByRole('button').textContent).toBe('New  1');
});

test('a class – its module runs again – the new version', () => {
  const id = uniqueId();
  const view = (word: string) =>
    class View extends Component<Props> {
      override render() {
        return <p>{word}</p>;
      }
    };
  render(element(define(id, view('Old'))));
  define(id, view('New'));
  execute();
  expect(screen.getByText('New')).toBeTruthy();
});

test('an existing parent – its child’s module runs again – only the child renders again', () => {
  const [child, parent] = [uniqueId(), uniqueId()];
  const Child = define(child, () => <p>Old</p>);
  const rendered = jest.fn(() => element(Child));
  render(element(define(parent, rendered)));
  define(child, () => <p>New</p>);
  execute();
  expect(screen.getByText('New')).toBeTruthy();
  expect(rendered).toHaveBeenCalledTimes(1);
});

test('a ref on a component – rendered – it points to the element', () => {
  const ref: { current: HTMLButtonElement | null } = { current: null };
  render(element(define(uniqueId(), counter('Old'), 'useState'), { ref }));
  expect(ref.current).toBe(screen.getByRole('button'));
});

test('an element, and a component of a package – created – unchanged', () => {
  const Foreign = () => null;
  expect([refreshable('div'), refreshable(Foreign)]).toEqual(['div', Foreign]);
});
