import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import { changedBy, ifMatchHeader, type Changed, type ChangeOptions } from '#src/cli/change-call.ts';
import { call } from '#src/cli/registry/call.ts';

export interface RollbackOptions extends ChangeOptions {
  readonly name: string;
  /** Overrides the previously active version. */
  readonly to?: string | undefined;
}

/** Rolls one release back to an earlier version. @throws CliError `refused` with the registry's reason, `unreachable` */
export async function rollbackRelease(options: RollbackOptions): Promise<Changed> {
  const { environment = 'production', name, to, reason } = options;
  return changedBy(
    await call(options, registryEndpoints.rollback, { params: { environment }, body: { name, to, reason } }, ifMatchHeader(options)),
  );
}
