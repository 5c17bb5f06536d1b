import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { BENCH } from '#src/folder.ts';
import { monolithConfig } from '#src/monolith/rspack-config.ts';
import { runBuild } from '#src/monolith/build-monolith.ts';
import type { createPlainSite } from '#src/baseline/plain-site.ts';

const OUTPUT = path.join(BENCH, 'dist/plain');

/** Builds the plain site for Node with the monolith's configuration. @throws Error with the compiler's output */
export async function buildPlainSite(): Promise<void> {
  const configs = monolithConfig(fileURLToPath(import.meta.resolve('#src/baseline/plain-site.ts')));
  await runBuild(
    configs.filter(({ name }) => name === 'node').map((config) => ({ ...config, output: { ...config.output, path: OUTPUT } })),
  );
}

/** Loads the built plain site into this process. */
export async function loadPlainSite(): Promise<typeof createPlainSite> {
  const module = { exports: {} as { createPlainSite: typeof createPlainSite } };
  compileFunction(await readFile(path.join(OUTPUT, 'main.cjs'), 'utf8'), [
    'module',
    'exports',
    'require',
    '__filename',
    '__dirname',
    '__public_path__',
  ])(module, module.exports, createRequire(import.meta.url), 'plain-site.cjs', '.', '/');
  return module.exports.createPlainSite;
}
