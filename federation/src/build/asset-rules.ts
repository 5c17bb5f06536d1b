import type { RuleSetRule } from '@rspack/core';
import type { Side } from '#src/build/styles.ts';

/** Code and styles are built into the release: as bare files nothing would have checked them. */
const CODE = /\.([cm]?[jt]sx?|css)$/;

/**
 * Files that a release refers to by their address: images and fonts by their extension, anything else as `./terms.pdf?url`
 * or `new URL('./terms.pdf', import.meta.url)`. Only the browser's build has them; the server's knows the same names.
 */
export function assetRules(side: Side): RuleSetRule[] {
  const file = { type: 'asset/resource', generator: { emit: side === 'web' } } as const;
  return [
    { test: /\.(svg|png|jpe?g|gif|avif|webp|ico|woff2?)$/, ...file },
    { resourceQuery: /^\?url$/, exclude: CODE, ...file },
    { dependency: 'url', exclude: CODE, ...file },
    // A worker's code, which the server only names.
    ...(side === 'node' ? [{ dependency: 'url', test: CODE, ...file }] : []),
  ];
}
