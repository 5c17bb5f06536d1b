import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { type Origin, remoteStylesheet } from '#src/build/remote-css/remote-stylesheet.ts';

/** Keeps what a remote brings of styles to its own elements (docs/decisions/0031). */
export default function remoteCssLoader(this: LoaderContext, source: string): string {
  const origin = originOf(this.resourcePath, this.rootContext);
  if (!origin) return source;
  const { css, problems } = remoteStylesheet(source, path.relative(this.rootContext, this.resourcePath), origin);
  for (const problem of problems) this.emitError(new Error(problem));
  return css;
}

/** Null for what comes from another house, which has a layer of its own. */
function originOf(file: string, root: string): Origin | null {
  if (/[\\/]node_modules[\\/]/.test(file)) return 'package';
  if (!file.startsWith(`${realpathSync(root)}${path.sep}`)) return null;
  return file.endsWith('.module.css') ? 'module' : 'plain';
}
