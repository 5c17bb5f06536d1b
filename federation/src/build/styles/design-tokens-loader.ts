import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { declaredProperties, findUnknownTokens } from '#src/build/styles/find-unknown-tokens.ts';

interface Options {
  /** Stylesheets of the design system that declare tokens. */
  readonly tokens: readonly string[];
  /** Name of the remote or shell. */
  readonly name: string;
}

/** Rejects a stylesheet that reads an undeclared custom property. */
export default function designTokensLoader(this: LoaderContext<Options>, source: string): string {
  const { tokens: files, name } = this.getOptions();
  for (const file of files) this.addDependency(file);
  const tokens = new Set(files.flatMap((file) => declaredProperties(readFileSync(file, 'utf8'))));
  const file = path.relative(this.rootContext, this.resourcePath);
  for (const problem of findUnknownTokens(source, { file, tokens, own: `--${name}-` })) this.emitError(new Error(problem));
  return source;
}
