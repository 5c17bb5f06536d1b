import { expect, jest, test } from '@jest/globals';
import { createEventBus } from '#src/app/create-event-bus.ts';

test('an event – sent – reaches its listeners in order, and no others', () => {
  const bus = createEventBus(() => undefined);
  const received: string[] = [];
  bus.on('cart:changed', ({ count }) => void received.push(`first ${count}`));
  bus.on('cart:changed', ({ count }) => void received.push(`second ${count}`));
  bus.on('session:changed', () => void received.push('other'));
  bus.emit('cart:changed', { count: 2 });
  expect(received).toEqual(['first 2', 'second 2']);
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
  const received = jest.fn();
  const leave = bus.on('cart:changed', () => {
    received();
    leave();
  });
  bus.emit('cart:changed', { count: 1 });
  bus.emit('cart:changed', { count: 2 });
  expect(received).toHaveBeenCalledTimes(1);
});
