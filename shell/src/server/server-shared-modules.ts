import type { SharedModules } from '@plenum/federation/host/loading/federation-instance';
import { sharedModules } from '#src/shared-modules.ts';
import { zod } from '#src/shared-schemas.ts';
import { mobx, mobxReactLite } from '#src/shared-stores.ts';

const versionOf = (library: string) => sharedModules[library]?.version ?? '';

/** As in the browser, but schemas and stores are there from the start: a server build takes its shared libraries at once. */
export const serverSharedModules: SharedModules = {
  ...sharedModules,
  'zod/mini': { version: versionOf('zod/mini'), module: zod },
  mobx: { version: versionOf('mobx'), module: mobx },
  'mobx-react-lite': { version: versionOf('mobx-react-lite'), module: mobxReactLite },
};
