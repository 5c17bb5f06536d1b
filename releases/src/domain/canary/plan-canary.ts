import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import { RegistryError } from '#src/errors.ts';

/** Most canaries of an environment at once. Every combination of them is checked and prepared by the sites: two have four. */
export const MAX_CANARIES = 2;

/** A change of the canary of one remote. `percent`: share of visitors. */
export type CanaryCommand =
  | { readonly verb: 'start'; readonly name: string; readonly version: string; readonly percent: number }
  | { readonly verb: 'raise'; readonly name: string; readonly percent: number }
  | { readonly verb: 'promote'; readonly name: string }
  | { readonly verb: 'abort'; readonly name: string };

export interface CanaryPlan {
  /** `activate` for a promotion: from then on it is an ordinary active version. */
  readonly action: 'activate' | 'canary';
  /** Name → version that becomes active. */
  readonly wanted: Readonly<Record<string, string>>;
  /** Name → canary, or null for one that ends. */
  readonly canaries: Readonly<Record<string, { readonly version: string; readonly percent: number } | null>>;
}

type Current = Pick<ReleaseSet, 'environment' | 'releases' | 'canaries'>;

/**
 * Returns what a command changes. A canary's percentage never falls: a visitor who has seen the new version would go back and forth.
 * @throws RegistryError `canary_not_possible`, `canary_running`, `no_canary`, `not_active`
 */
export function planCanary(current: Current, command: CanaryCommand): CanaryPlan {
  const { name } = command;
  if (command.verb === 'start') return start(current, command);
  const running = current.canaries?.[name];
  if (!running)
    throw new RegistryError(
      'no_canary',
      `${name} has no canary in ${current.environment}. "canary ${name}@<version> --percent 5" starts one.`,
    );
  const { version } = running;
  if (command.verb === 'promote') return { action: 'activate', wanted: { [name]: version }, canaries: {} };
  if (command.verb === 'abort') return { action: 'canary', wanted: {}, canaries: { [name]: null } };
  requireRaised(name, running.percent, command.percent);
  return { action: 'canary', wanted: {}, canaries: { [name]: { version, percent: command.percent } } };
}

function start(
  { environment, releases, canaries = {} }: Current,
  { name, version, percent }: Extract<CanaryCommand, { verb: 'start' }>,
): CanaryPlan {
  const active = releases[name]?.version;
  const running = canaries[name];
  if (name === 'shell')
    throw new RegistryError('canary_not_possible', 'The shell cannot be a canary: every page of a site is rendered by one shell.');
  if (active === undefined)
    throw new RegistryError(
      'not_active',
      `${name} is not active in ${environment}, so a canary has no baseline. Activate a version of it instead.`,
    );
  if (active === version)
    throw new RegistryError('canary_not_possible', `${name}@${version} is active in ${environment} already, for all visitors.`);
  if (running && running.version !== version)
    throw new RegistryError(
      'canary_running',
      `${name}@${running.version} is a canary in ${environment} already, for ${running.percent} % of visitors. Promote or abort it first ("canary abort ${name}").`,
    );
  if (!running && Object.keys(canaries).length >= MAX_CANARIES)
    throw new RegistryError(
      'canary_not_possible',
      `${environment} has ${MAX_CANARIES} canaries already: ${Object.keys(canaries).join(', ')}. Promote or abort one first.`,
    );
  if (running) requireRaised(name, running.percent, percent);
  return { action: 'canary', wanted: {}, canaries: { [name]: { version, percent } } };
}

function requireRaised(name: string, from: number, to: number): void {
  if (to >= from) return;
  throw new RegistryError(
    'canary_not_possible',
    `The canary of ${name} has ${from} % of visitors, and can only be raised: a lower share would take the new version from visitors who have seen it. "canary abort ${name}" ends it.`,
  );
}

/**
 * Checks that all reporting sites can serve a set with a canary. A site of an older release refuses such a set, and all later ones until
 * the canary ends.
 * @throws RegistryError `canary_not_possible`
 */
export function requireSitesWithCanaries(sites: readonly { readonly id: string; readonly report: Pick<SiteReport, 'canaries'> }[]): void {
  const older = sites.filter(({ report }) => report.canaries === undefined).map(({ id }) => id);
  if (older.length === 0) return;
  throw new RegistryError(
    'canary_not_possible',
    `These sites run a server from before canaries and could not follow the set: ${older.join(', ')}. Upgrade them first.`,
  );
}

/**
 * Checks that an activation does not end a canary by accident. The candidate itself may be activated, which promotes it.
 * @throws RegistryError `canary_running`
 */
export function requireNoCanary({ environment, canaries = {} }: Current, wanted: Readonly<Record<string, string | null>>): void {
  for (const [name, version] of Object.entries(wanted)) {
    const running = canaries[name];
    if (!running || version === null || version === running.version) continue;
    const message = `${name}@${running.version} is a canary in ${environment}, for ${running.percent} % of visitors. Promote or abort it first ("canary promote ${name}", "canary abort ${name}").`;
    throw new RegistryError('canary_running', message, { errors: [{ field: `releases.${name}`, message }] });
  }
}
