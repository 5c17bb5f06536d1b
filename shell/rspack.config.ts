import type { BuildArguments } from '@plenum/federation/build/base-config';
import { shellPreset } from '@plenum/federation/build/shell-preset';

import { neededParts } from '#src/routes/needed-parts.ts';
import { routeTable } from '#src/routes/route-table.ts';

export default (_environment: unknown, { mode }: BuildArguments) =>
  shellPreset({
    root: import.meta.dirname,
    mode,
    browserEntry: './src/browser/main.tsx',
    serverEntry: './src/server/main.ts',
    needs: neededParts(routeTable),
  });
