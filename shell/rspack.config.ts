import type { BuildArguments } from '@plenum/federation/build/base-config';
import { shellPreset } from '@plenum/federation/build/shell-preset';
import { DEPRECATED_PARTS } from '@plenum/shared-contracts/remote/deprecations';
import { REMOTE_LAYOUTS } from '#src/routes/layout-names.ts';
import { neededParts, offeredRoutes } from '#src/routes/manifest-routes.ts';
import { shellRoutes } from '#src/routes/route-table.ts';
import { SHELL_SLOTS } from '#src/slots/shell-slots.ts';

export default (_environment: unknown, { mode }: BuildArguments) =>
  shellPreset({
    root: import.meta.dirname,
    mode,
    browserEntry: './src/browser/start.ts',
    serverEntry: './src/server/main.ts',
    needs: neededParts(shellRoutes),
    offers: {
      layouts: [...REMOTE_LAYOUTS],
      slots: [...SHELL_SLOTS],
      routes: offeredRoutes(shellRoutes),
      deprecated: [...DEPRECATED_PARTS],
    },
  });
