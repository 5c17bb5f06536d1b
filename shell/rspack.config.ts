import type { BuildArguments } from '@plenum/federation/build/base-config';
import { shellPreset } from '@plenum/federation/build/shell-preset';

export default (_environment: unknown, { mode }: BuildArguments) =>
  shellPreset({ root: import.meta.dirname, mode, browserEntry: './src/browser/main.tsx', serverEntry: './src/server/main.ts' });
