import type { LoaderContext } from '@rspack/core';

/** Expressions that the bundler replaces with the address of a file of the release. */
const FILE_ADDRESSES = /new URL\(\s*(?:\/\*[^*]*\*\/\s*)*(['"])[^'"]*\1\s*,\s*import\.meta\.url\s*,?\s*\)/g;
const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Rejects every other use of `import.meta.url`: it would put a path of the build machine into public files. */
export default function moduleAddressLoader(this: LoaderContext, source: string): string {
  const rest = source.replaceAll(FILE_ADDRESSES, '').replaceAll(COMMENTS, '');
  if (/\bimport\.meta\.url\b/.test(rest))
    this.emitError(
      new Error(
        `import.meta.url would be a path on the build machine. Write new URL('./file.png', import.meta.url) with the name in quotes, or import the file.`,
      ),
    );
  return source;
}
