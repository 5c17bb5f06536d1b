import { afterEach, expect, test } from '@jest/globals';
import { setNonceForReactAria } from '#src/react-aria/set-nonce.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

const handedOver = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name="csp-nonce"]')];

test('a document with a nonce – called twice – one meta element has it, where CSS selectors cannot read it', () => {
  const script = document.createElement('script');
  script.nonce = 'n-1';
  script.setAttribute('nonce', 'n-1');
  document.head.append(script);
  setNonceForReactAria(document);
  setNonceForReactAria(document);
  expect(handedOver().map((meta) => [meta.nonce, meta.content])).toEqual([['n-1', '']]);
});

test('a document without a policy – called – does not change', () => {
  setNonceForReactAria(document);
  expect(handedOver()).toEqual([]);
});
