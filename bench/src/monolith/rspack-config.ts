import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { shellPreset } from '@plenum/federation/build/shell-preset';
import { BENCH, CHECKOUT, REMOTES } from '#src/folder.ts';

/** Maps the modules that make the shell a federation host to their replacements in the monolith. */
const REPLACED = {
  '@plenum/federation/host/browser/create-browser-host$': fileURLToPath(import.meta.resolve('#src/monolith/create-browser-host.ts')),
  '@plenum/federation/host/server/create-server-host$': fileURLToPath(import.meta.resolve('#src/monolith/create-server-host.ts')),
  '#src/shared-modules.ts$': fileURLToPath(import.meta.resolve('#src/monolith/shared-modules.ts')),
};

const CHUNK_NAMES = {
  test: /mf-[a-z-]+[\\/]src[\\/]remote\.ts$/,
  enforce: 'pre',
  use: [fileURLToPath(import.meta.resolve('#src/monolith/chunk-name-loader.ts'))],
} as const satisfies RuleSetRule;

const ALL_REMOTES = path.join(BENCH, 'dist/all-remotes.ts');

/** A virtual module that imports every remote. */
function allRemotes() {
  const imports = REMOTES.map((name, index) => {
    const file = path.join(CHECKOUT, name, 'src/remote.ts');
    return `import { remote as remote${index} } from ${JSON.stringify(file)};`;
  });
  const source = `${imports.join('\n')}\nexport const remotes = [${REMOTES.map((_, index) => `remote${index}`).join(', ')}];\n`;
  return new rspack.experiments.VirtualModulesPlugin({ [ALL_REMOTES]: source });
}

/** The shell's build with the shell's preset and the remotes included. @param serverEntry whose exports the server runs */
export function monolithConfig(serverEntry = path.join(CHECKOUT, 'shell/src/server/main.ts')): Configuration[] {
  const preset = shellPreset({
    root: BENCH,
    browserEntry: path.join(CHECKOUT, 'shell/src/browser/start.ts'),
    serverEntry,
  });
  return preset.map((config) => ({
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...REPLACED, '#src/monolith/all-remotes.ts$': ALL_REMOTES } },
    module: { ...config.module, rules: [...(config.module?.rules ?? []), CHUNK_NAMES] },
    plugins: [...(config.plugins ?? []), allRemotes()],
  }));
}
