import type { LoaderContext } from '@rspack/core';
import { unsharedImports } from '#src/build/shared-modules/shared-names.ts';

/** Rejects imports of shared libraries that would be missing at run time. */
export default function sharedNamesLoader(this: LoaderContext, source: string): string {
  const problems = unsharedImports(source);
  for (const problem of problems) this.emitError(new Error(problem));
  return source;
}
