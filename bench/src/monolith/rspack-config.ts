import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@rspack/core';
import { shellPreset } from '@plenum/federation/build/shell-preset';
import { BENCH, CHECKOUT } from '#src/folder.ts';

/** What makes the shell a federation's host → what makes it a bundle that holds everything. */
const REPLACED = {
  '@plenum/federation/host/browser/create-browser-host$': fileURLToPath(import.meta.resolve('#src/monolith/create-browser-host.ts')),
  '@plenum/federation/host/server/create-server-host$': fileURLToPath(import.meta.resolve('#src/monolith/create-server-host.ts')),
  '#src/shared-modules.ts$': fileURLToPath(import.meta.resolve('#src/monolith/shared-modules.ts')),
};

/** The shell's own build, by the shell's own preset, with the remotes inside. */
export function monolithConfig(): Configuration[] {
  const preset = shellPreset({
    root: BENCH,
    browserEntry: path.join(CHECKOUT, 'shell/src/browser/main.tsx'),
    serverEntry: path.join(CHECKOUT, 'shell/src/server/main.ts'),
  });
  return preset.map((config) => ({
    ...config,
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...REPLACED } },
  }));
}
