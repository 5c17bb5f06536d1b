import { expect, jest, test } from '@jest/globals';
import { createEventBus } from '#src/app/create-event-bus.ts';

test('an event – sent – reaches its listeners in order, and no others', () => {
  const bus = createEventBus(() => undefined);
  const heard: string[] = [];
  bus.on('cart:changed', ({ count }) => void heard.push(`first ${count}`));
  bus.on('cart:changed', ({ count }) => void heard.push(`second ${count}`));
  bus.on('session:changed', () => void heard.push('other'));
  bus.emit('cart:changed', { count: 2 });
  expect(heard).toEqual(['first 2', 'second 2']);
});

test('a listener that throws – an event is sent – the error is reported, and the next listener is still called', () => {
  const report = jest.fn();
  const bus = createEventBus(report);
  const next = jest.fn();
  bus.on('session:changed', () => {
    throw new Error('ill');
  });
  bus.on('session:changed', next);
  bus.emit('session:changed', { signedIn: true });
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'ill' }), { event: 'session:changed' });
  expect(next).toHaveBeenCalledWith({ signedIn: true });
});

test('a listener that unsubscribed, even during an event – later events – it is not called', () => {
  const bus = createEventBus(() => undefined);
  const heard = jest.fn();
  const leave = bus.on('cart:changed', () => {
    heard();
    leave();
  });
  bus.emit('cart:changed', { count: 1 });
  bus.emit('cart:changed', { count: 2 });
  expect(heard).toHaveBeenCalledTimes(1);
});
