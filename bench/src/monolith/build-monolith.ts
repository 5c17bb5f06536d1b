import { rspack } from '@rspack/core';
import { monolithConfig } from '#src/monolith/rspack-config.ts';

/** Builds the shell and the remotes as one bundle. @throws Error with the compiler's output */
export async function buildMonolith(): Promise<void> {
  const compiler = rspack(monolithConfig());
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(`The monolith does not build:\n${stats.toString({ all: false, errors: true })}`));
      else resolve();
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
}
