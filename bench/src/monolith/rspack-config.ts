import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { shellPreset } from '@plenum/federation/build/shell-preset';
import { BENCH, CHECKOUT } from '#src/folder.ts';

/** What makes the shell a federation's host → what makes it a bundle that holds everything. */
const REPLACED: Readonly<Record<string, string>> = {
  '@plenum/federation/host/browser/create-browser-host': 'create-browser-host.ts',
  '@plenum/federation/host/server/create-server-host': 'create-server-host.ts',
  '#src/shared-modules.ts': 'shared-modules.ts',
};

/** The shell's own build, by the shell's own preset, with the remotes inside. */
export function monolithConfig(): Configuration[] {
  const replaced = Object.entries(REPLACED).map(([request, file]) => [`${request}$`, path.join(import.meta.dirname, file)]);
  const preset = shellPreset({
    root: BENCH,
    browserEntry: path.join(CHECKOUT, 'shell/src/browser/main.tsx'),
    serverEntry: path.join(CHECKOUT, 'shell/src/server/main.ts'),
  });
  return preset.map((config) => ({
    ...config,
    resolve: { ...config.resolve, alias: { ...(config.resolve?.alias || {}), ...Object.fromEntries(replaced) } },
  }));
}
