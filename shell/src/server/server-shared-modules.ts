import type { SharedModules } from '@plenum/federation/host/loading/federation-instance';
import { sharedModules } from '#src/shared-modules.ts';
import { zod } from '#src/shared-schemas.ts';

/** As in the browser, but schemas are there from the start: a server build takes its shared libraries at once. */
export const serverSharedModules: SharedModules = {
  ...sharedModules,
  'zod/mini': { version: sharedModules['zod/mini']?.version ?? '', module: zod },
};
