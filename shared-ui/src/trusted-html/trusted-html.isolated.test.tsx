import { afterEach, expect, jest, test } from '@jest/globals';
import { TRUSTED_HTML_POLICY, trustedHtml } from '#src/trusted-html/trusted-html.ts';

type Globals = typeof globalThis & { trustedTypes?: unknown; [key: symbol]: unknown };
const globals = globalThis as Globals;

afterEach(() => {
  delete globals.trustedTypes;
  delete globals[Symbol.for(TRUSTED_HTML_POLICY)];
});

test('a browser with Trusted Types, two copies of the module – both trust HTML – they use one policy with the listed name', async () => {
  const createPolicy = jest.fn((_name: string, { createHTML }: { createHTML: (html: string) => string }) => ({
    createHTML: (html: string) => ({ trusted: createHTML(html) }),
  }));
  globals.trustedTypes = { createPolicy };
  jest.resetModules();
  const copy = await import('#src/trusted-html/trusted-html.ts');
  expect(copy.trustedHtml).not.toBe(trustedHtml);
  expect([trustedHtml('<b>1</b>'), copy.trustedHtml('<b>2</b>')]).toEqual([{ trusted: '<b>1</b>' }, { trusted: '<b>2</b>' }]);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['plenum-html']);
});

test('a server, or a browser without Trusted Types – HTML is trusted – it is plain text', () => {
  expect(trustedHtml('<b>1</b>')).toBe('<b>1</b>');
});
