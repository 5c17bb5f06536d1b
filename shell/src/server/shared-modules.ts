import type { SharedModules } from '@plenum/federation/host/loading/federation-instance';
import { mobx, mobxReactLite } from '#src/shared-mobx.ts';
import { sharedModules } from '#src/shared-modules.ts';

/** A remote's server build is one file, which takes its libraries synchronously: none may load late. */
const eager: Readonly<Record<string, unknown>> = { mobx, 'mobx-react-lite': mobxReactLite };

/** Modules that the shell shares with every remote on the server. */
export const serverSharedModules: SharedModules = Object.fromEntries(
  Object.entries(sharedModules).map(([library, shared]) => [
    library,
    library in eager ? { version: shared.version, module: eager[library] } : shared,
  ]),
);
