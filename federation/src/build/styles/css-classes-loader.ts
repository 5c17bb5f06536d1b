import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { classesOf, classesRead } from '#src/build/styles/find-unknown-classes.ts';

/** Rejects a source that reads a class missing from its CSS module: at run time it would be the class "undefined". */
export default async function cssClassesLoader(this: LoaderContext, source: string): Promise<string> {
  for (const { request, variable, classes } of classesRead(source)) {
    const file = await resolveFrom(this, request);
    // The import itself then fails with its own message.
    if (file === undefined) continue;
    this.addDependency(file);
    const known = classesOf(await readFile(file, 'utf8'));
    for (const name of classes.filter((each) => !known.has(each)))
      this.emitError(
        new Error(
          `${path.relative(this.rootContext, this.resourcePath)}: ${variable}.${name}: ${path.basename(file)} has no class "${name}". It has: ${[...known].toSorted().join(', ')}.`,
        ),
      );
  }
  return source;
}

function resolveFrom(loader: LoaderContext, request: string): Promise<string | undefined> {
  return new Promise((done) => {
    loader.resolve(loader.context ?? '', request, (error, file) => done(error || typeof file !== 'string' ? undefined : file));
  });
}
