import { expect, test } from '@jest/globals';
import { releaseInStack } from '#server/render-pool/process-client/remote-versions.ts';

test.each([
  ['Error: x\n    at tick (mf-blog@1.0.0/remote-entry.cjs:3:9)\n    at shell@2.0.0/main.cjs:1:1', 'mf-blog@1.0.0'],
  ['Error: x\n    at mf-blog@1.0.0-rc.1~2/remote-entry.cjs:3:9', 'mf-blog@1.0.0-rc.1'],
  ['Error: x\n    at render (shell@2.0.0/main.cjs:1:1)\n    at Page (mf-webinars@1.2.0/remote-entry.cjs:7:1)', 'mf-webinars@1.2.0'],
  ['Error: see mf-blog@1.0.0 for more\n    at shell@2.0.0/main.cjs:1:1', null],
  ['', null],
])('a stack (%s) – parsed – the remote nearest to the throw', (stack, release) => {
  expect(releaseInStack(stack)).toBe(release);
});
