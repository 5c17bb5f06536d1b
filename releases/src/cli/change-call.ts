import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { Reply } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/connection.ts';

/** What activate and roll back have in common. */
export interface ChangeOptions extends RegistryConnection {
  /** Default `production`. */
  readonly environment?: string | undefined;
  readonly reason?: string | undefined;
  /** Tag of the set that the change is meant for, `production:1:7`: refused when another came first. */
  readonly ifMatch?: string | undefined;
}

export interface Changed {
  readonly set: ReleaseSet;
  /** False when that was the current set already. */
  readonly changed: boolean;
}

export function ifMatchHeader({ ifMatch: tag }: ChangeOptions): Record<string, string> {
  return tag === undefined ? {} : { 'if-match': `"${tag}"` };
}

export function changedBy({ status, data }: Reply<ReleaseSet>): Changed {
  return { set: data, changed: status === 201 };
}
