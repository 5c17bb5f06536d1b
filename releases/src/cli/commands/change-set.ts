import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { call, type Reply } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';

/** Options that activate and rollback share. */
export interface ChangeOptions extends RegistryConnection {
  /** Defaults to `production`. */
  readonly environment?: string | undefined;
  readonly reason?: string | undefined;
  /** Tag of the set that the change is based on, such as `production:1:7`. The registry refuses the change if a newer set exists. */
  readonly ifMatch?: string | undefined;
}

export interface ChangeResult {
  readonly set: ReleaseSet;
  /** False if that set was current already. */
  readonly changed: boolean;
}

export interface ActivateOptions extends ChangeOptions {
  /** Name → version. All other releases stay as they are. */
  readonly releases: Readonly<Record<string, string>>;
}

/** Activates the named versions. @throws CliError `refused` with the registry's reason, `unreachable` */
export async function activateReleases(options: ActivateOptions): Promise<ChangeResult> {
  const { environment = 'production', releases, reason } = options;
  return toChangeResult(
    await call(options, registryEndpoints.activate, { params: { environment }, body: { releases, reason } }, ifMatchHeader(options)),
  );
}

export interface RollbackOptions extends ChangeOptions {
  readonly name: string;
  /** Overrides the previously active version. */
  readonly to?: string | undefined;
}

/** Rolls one release back to an earlier version. @throws CliError `refused` with the registry's reason, `unreachable` */
export async function rollbackRelease(options: RollbackOptions): Promise<ChangeResult> {
  const { environment = 'production', name, to, reason } = options;
  return toChangeResult(
    await call(options, registryEndpoints.rollback, { params: { environment }, body: { name, to, reason } }, ifMatchHeader(options)),
  );
}

function ifMatchHeader({ ifMatch: tag }: ChangeOptions): Record<string, string> {
  return tag === undefined ? {} : { 'if-match': `"${tag}"` };
}

function toChangeResult({ status, data }: Reply<ReleaseSet>): ChangeResult {
  return { set: data, changed: status === 201 };
}
