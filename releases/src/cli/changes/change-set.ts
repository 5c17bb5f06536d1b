import { canaryEndpoints } from '@plenum/shared-contracts/release/canary/canary-endpoints';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { SetChangeReply } from '@plenum/shared-contracts/release/set-changes';
import { call, type Reply } from '#src/cli/registry/call.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';

/** Options that all changes of a set share. */
export interface ChangeOptions extends RegistryConnection {
  /** Defaults to `production`. */
  readonly environment?: string | undefined;
  readonly reason?: string | undefined;
  /** Tag of the set that the change is based on, such as `production:1:7`. The registry refuses the change if a newer set exists. */
  readonly ifMatch?: string | undefined;
  /** Only asks the registry what the change would do. */
  readonly dryRun?: boolean | undefined;
}

export interface ChangeResult extends Pick<SetChangeReply, 'addresses' | 'warnings'> {
  /** The new set; with `dryRun`, the one that the change would create. */
  readonly set: ReleaseSet;
  /** False if that set was current already. */
  readonly changed: boolean;
  readonly dryRun: boolean;
}

export interface ActivateOptions extends ChangeOptions {
  /** Name → version. All other releases stay as they are. */
  readonly releases: Readonly<Record<string, string>>;
  /** Also refuses what would make a rollback of one release impossible. */
  readonly strict?: boolean | undefined;
  /** Whether to activate without a preflight. Default false. */
  readonly isPreflightSkipped?: boolean | undefined;
}

/** Activates the named versions. @throws CliError `refused` with the registry's reason, `unreachable` */
export async function activateReleases(options: ActivateOptions): Promise<ChangeResult> {
  const { releases, strict, isPreflightSkipped } = options;
  return toChangeResult(
    options,
    await call(
      options,
      registryEndpoints.activate,
      { ...shared(options, { releases, strict, skip_preflight: isPreflightSkipped }) },
      ifMatchHeader(options),
    ),
  );
}

export interface RollbackOptions extends ChangeOptions {
  /** Releases to roll back, each to the version before its current one, or to `to`. */
  readonly releases?: readonly { readonly name: string; readonly to?: string | undefined }[] | undefined;
  /** Instead, the number of a set: every release as that set named it. */
  readonly set?: number | undefined;
  /** Also accepts what was never active, and skips the contract gate. */
  readonly force?: boolean | undefined;
  /** Whether open pages also leave the current set, at their next navigation. */
  readonly urgent?: boolean | undefined;
}

/** Rolls releases back to earlier versions. @throws CliError `refused` with the registry's reason, `unreachable` */
export async function rollBackReleases(options: RollbackOptions): Promise<ChangeResult> {
  const { releases, set, force, urgent } = options;
  return toChangeResult(
    options,
    await call(
      options,
      registryEndpoints.rollback,
      shared(options, { ...(releases ? { releases: [...releases] } : {}), set, force, urgent }),
      ifMatchHeader(options),
    ),
  );
}

export interface RemoveOptions extends ChangeOptions {
  readonly names: readonly string[];
  /** Also removes a remote that the shell's pages need. */
  readonly force?: boolean | undefined;
}

/** Takes remotes out of the set. @throws CliError `refused` with the registry's reason, `unreachable` */
export async function removeReleases(options: RemoveOptions): Promise<ChangeResult> {
  const { names, force } = options;
  return toChangeResult(
    options,
    await call(options, registryEndpoints.remove, shared(options, { names: [...names], force }), ifMatchHeader(options)),
  );
}

export interface PromoteOptions extends ChangeOptions {
  /** Environment whose versions are taken over. */
  readonly from: string;
  /** Its set whose versions were reviewed. The registry refuses the promotion if another one is current there. */
  readonly fromSet?: Pick<ReleaseSet, 'epoch' | 'number'> | undefined;
  /** Only these releases. Default all that are active in `from`. */
  readonly names?: readonly string[] | undefined;
  readonly strict?: boolean | undefined;
  readonly isPreflightSkipped?: boolean | undefined;
}

/** Activates what is active in another environment. @throws CliError `refused` with the registry's reason, `unreachable` */
export async function promoteReleases(options: PromoteOptions): Promise<ChangeResult> {
  const { from, fromSet, names, strict, isPreflightSkipped } = options;
  return toChangeResult(
    options,
    await call(
      options,
      registryEndpoints.promote,
      shared(options, {
        from,
        from_set: fromSet,
        ...(names && names.length > 0 ? { names: [...names] } : {}),
        strict,
        skip_preflight: isPreflightSkipped,
      }),
      ifMatchHeader(options),
    ),
  );
}

/** A change of the canary of one remote; `percent` is a share of visitors. */
export type CanaryOptions = ChangeOptions & { readonly name: string } & (
    | { readonly verb: 'start'; readonly version: string; readonly percent: number; readonly isPreflightSkipped?: boolean | undefined }
    | { readonly verb: 'raise'; readonly percent: number }
    | { readonly verb: 'promote' | 'abort' }
  );

/** Starts, raises, promotes or aborts a canary. @throws CliError `refused` with the registry's reason, `unreachable` */
export async function changeCanary(options: CanaryOptions): Promise<ChangeResult> {
  const { environment = 'production', name } = options;
  const params = { environment, name };
  const headers = ifMatchHeader(options);
  const send = () => {
    if (options.verb === 'start') {
      const { version, percent, isPreflightSkipped } = options;
      const { body } = shared(options, { version, percent, skip_preflight: isPreflightSkipped });
      return call(options, canaryEndpoints.startCanary, { params, body }, headers);
    }
    if (options.verb === 'raise')
      return call(options, canaryEndpoints.raiseCanary, { params, body: shared(options, { percent: options.percent }).body }, headers);
    return call(options, canaryEndpoints[`${options.verb}Canary`], { params, body: shared(options, {}).body }, headers);
  };
  return toChangeResult(options, await send());
}

/** Returns the input of a call: the environment, and a body with what all changes share. */
function shared<Body extends object>({ environment = 'production', reason, dryRun }: ChangeOptions, body: Body) {
  return { params: { environment }, body: { ...body, reason, dry_run: dryRun } };
}

function ifMatchHeader({ ifMatch: tag }: ChangeOptions): Record<string, string> {
  return tag === undefined ? {} : { 'if-match': `"${tag}"` };
}

function toChangeResult(
  { dryRun = false }: ChangeOptions,
  { data: { changed, addresses, warnings, ...set } }: Reply<SetChangeReply>,
): ChangeResult {
  return { set, changed, dryRun, addresses, warnings };
}
