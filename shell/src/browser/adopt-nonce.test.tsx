import { afterEach, expect, test } from '@jest/globals';
import { documentNonce } from '@plenum/federation/host/browser/import-map';
import { adoptNonce } from '#src/browser/adopt-nonce.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const performanceWith = (...names: [name: string, description: string][]) => ({
  getEntriesByType: () =>
    [{ serverTiming: names.map(([name, description]) => ({ name, description })) }] as unknown as PerformanceEntryList,
});

test('a page of hashes – its response names a nonce – scripts that are added later get it, where CSS selectors cannot read it', () => {
  adoptNonce(document, performanceWith(['cache', 'hit'], ['nonce', 'n-1']));
  adoptNonce(document, performanceWith(['nonce', 'n-2']));
  expect(documentNonce()).toBe('n-1');
  expect([...document.querySelectorAll('meta')].map(({ content }) => content)).toEqual(['']);
});

test('a page with a nonce of its own – the nonce stays the only one', () => {
  const script = document.createElement('script');
  script.nonce = 'own';
  script.setAttribute('nonce', 'own');
  document.head.append(script);
  adoptNonce(document, performanceWith(['nonce', 'n-1']));
  expect([documentNonce(), document.querySelector('meta')]).toEqual(['own', null]);
});

test('a browser without Server-Timing – nothing is added', () => {
  adoptNonce(document, {} as Performance);
  expect(document.head.children).toHaveLength(0);
});
