import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { type Origin, remoteStylesheet } from '#src/build/remote-css/remote-stylesheet.ts';

interface Options {
  /** Name of the remote, used as the prefix of its global names. */
  readonly remote: string;
  /** Order of the site's cascade layers. */
  readonly layers: readonly string[];
  /** Real path of the package whose stylesheets have their own layers, if there is one. */
  readonly designSystem?: string | undefined;
}

/** Limits the styles of a remote to its own elements and names (docs/decisions/0031, 0048). */
export default function remoteCssLoader(this: LoaderContext<Options>, source: string): string {
  const { remote, layers, designSystem } = this.getOptions();
  const origin = originOf(this.resourcePath, this.rootContext, designSystem);
  if (!origin) return source;
  const file = path.relative(this.rootContext, this.resourcePath);
  const { css, problems } = remoteStylesheet(source, { file, origin, remote, layers });
  for (const problem of problems) this.emitError(new Error(problem));
  return css;
}

/** Null for code with its own layer: the design system, and other workspaces of the same repository. */
function originOf(file: string, root: string, designSystem: string | undefined): Origin | null {
  if (designSystem !== undefined && file.startsWith(`${designSystem}${path.sep}`)) return null;
  if (/[\\/]node_modules[\\/]/.test(file)) return 'package';
  if (!file.startsWith(`${realpathSync(root)}${path.sep}`)) return null;
  return file.endsWith('.module.css') ? 'module' : 'plain';
}
