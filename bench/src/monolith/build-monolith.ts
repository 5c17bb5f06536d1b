import { type Configuration, rspack } from '@rspack/core';
import { monolithConfig } from '#src/monolith/rspack-config.ts';

/** Builds the shell and the remotes as one bundle. @throws Error with the compiler's output */
export function buildMonolith(): Promise<void> {
  return runBuild(monolithConfig());
}

/** @throws Error with the compiler's output */
export async function runBuild(configs: Configuration[]): Promise<void> {
  const compiler = rspack(configs);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(`The bundle does not build:\n${stats.toString({ all: false, errors: true })}`));
      else resolve();
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
}
