import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { Deferred } from '@plenum/shared-contracts/remote/deferred';
import { DeferredData, deferred } from '#src/remote/deferred.ts';

const show = (of: Deferred<string>) => (
  <DeferredData of={of} fallback="Loading" failed="Not available">
    {(value) => `Similar: ${value}`}
  </DeferredData>
);

test('a deferred part – its work ends – the fallback, then the part', async () => {
  const work = Promise.withResolvers<string>();
  const part = deferred(work.promise);
  await act(async () => void render(show(part)));
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => work.resolve('The second hall'));
  expect(document.body).toHaveTextContent(/^Similar: The second hall$/);
});

test('a deferred part – its work fails – what the screen shows for that; the promise does not reject', async () => {
  const part = deferred(Promise.reject<string>(new Error('down')));
  await act(async () => void render(show(part)));
  expect(document.body).toHaveTextContent(/^Not available$/);
});

test.each<[string, Deferred<string>, string]>([
  ['the value', { outcome: 'ready', value: 'A' }, 'Similar: A'],
  ['a failure', { outcome: 'failed' }, 'Not available'],
])('a page from the server with %s – rendered – at once, without the fallback', (_, part, text) => {
  render(show(part));
  expect(document.body).toHaveTextContent(text);
});
