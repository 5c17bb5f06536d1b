import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { Reply } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/connection.ts';

/** Options that activate and rollback share. */
export interface ChangeOptions extends RegistryConnection {
  /** Defaults to `production`. */
  readonly environment?: string | undefined;
  readonly reason?: string | undefined;
  /** Tag of the set that the change is based on, such as `production:1:7`. The registry refuses the change if a newer set exists. */
  readonly ifMatch?: string | undefined;
}

export interface Changed {
  readonly set: ReleaseSet;
  /** False if that set was current already. */
  readonly changed: boolean;
}

export function ifMatchHeader({ ifMatch: tag }: ChangeOptions): Record<string, string> {
  return tag === undefined ? {} : { 'if-match': `"${tag}"` };
}

export function changedBy({ status, data }: Reply<ReleaseSet>): Changed {
  return { set: data, changed: status === 201 };
}
