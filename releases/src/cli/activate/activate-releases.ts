import { registryEndpoints } from '@plenum/shared-contracts/release/registry-endpoints';
import { changedBy, ifMatchHeader, type Changed, type ChangeOptions } from '#src/cli/change-call.ts';
import { call } from '#src/cli/registry/call.ts';

export interface ActivateOptions extends ChangeOptions {
  /** Name → version. All other releases stay as they are. */
  readonly releases: Readonly<Record<string, string>>;
}

/** Activates the named versions. @throws CliError `refused` with the registry's reason, `unreachable` */
export async function activateReleases(options: ActivateOptions): Promise<Changed> {
  const { environment = 'production', releases, reason } = options;
  return changedBy(
    await call(options, registryEndpoints.activate, { params: { environment }, body: { releases, reason } }, ifMatchHeader(options)),
  );
}
