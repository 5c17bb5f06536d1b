import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { type Origin, remoteStylesheet } from '#src/build/remote-css/remote-stylesheet.ts';

interface Options {
  /** Name of the remote: what its names for the whole page begin with. */
  readonly remote: string;
}

/** Keeps what a remote brings of styles to its own elements and names (docs/decisions/0031, 0048). */
export default function remoteCssLoader(this: LoaderContext<Options>, source: string): string {
  const origin = originOf(this.resourcePath, this.rootContext);
  if (!origin) return source;
  const file = path.relative(this.rootContext, this.resourcePath);
  const { css, problems } = remoteStylesheet(source, { file, origin, remote: this.getOptions().remote });
  for (const problem of problems) this.emitError(new Error(problem));
  return css;
}

/** Null for what comes from another house, which has a layer of its own. */
function originOf(file: string, root: string): Origin | null {
  if (/[\\/]node_modules[\\/]/.test(file)) return 'package';
  if (!file.startsWith(`${realpathSync(root)}${path.sep}`)) return null;
  return file.endsWith('.module.css') ? 'module' : 'plain';
}
