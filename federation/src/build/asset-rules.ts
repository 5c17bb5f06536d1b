import type { RuleSetRule } from '@rspack/core';
import type { Side } from '#src/build/styles/styles.ts';

/** Code and styles must be compiled into the release. As plain files they would skip all checks. */
const CODE = /\.([cm]?[jt]sx?|css)$/;

/**
 * Files that a release refers to by address: images and fonts by extension, other files as `./terms.pdf?url` or `new URL('./terms.pdf',
 * import.meta.url)`. Only the browser build emits them; the server build uses the same names.
 */
export function assetRules(side: Side): RuleSetRule[] {
  const file = { type: 'asset/resource', generator: { emit: side === 'web' } } as const;
  return [
    { test: /\.(svg|png|jpe?g|gif|avif|webp|ico|woff2?)$/, ...file },
    { resourceQuery: /^\?url$/, exclude: CODE, ...file },
    { dependency: 'url', exclude: CODE, ...file },
    // The server build only refers to a worker's code by its address.
    ...(side === 'node' ? [{ dependency: 'url', test: CODE, ...file }] : []),
  ];
}
