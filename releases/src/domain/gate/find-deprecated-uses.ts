import type { DeprecatedUse } from '@plenum/shared-contracts/release/endpoints/deprecation-endpoints';
import { routesOf, type Deprecation } from '@plenum/shared-contracts/release/manifest';
import { labelOf, type GateMember } from '#src/domain/gate/member.ts';
import type { FieldError } from '#src/errors.ts';

/** Returns whether a remote uses a part; for a library, which of its exports. */
type Matcher = (remote: GateMember, part: Deprecation) => boolean | readonly string[];

const MATCHERS: Readonly<Record<string, Matcher>> = {
  capability: ({ uses }, { name }) => uses?.capabilities.includes(name) ?? false,
  layout: ({ exposes }, { name }) => exposes.screens.some((screen) => routesOf(screen).some(({ layout }) => layout === name)),
  slot: ({ exposes }, { name }) => exposes.blocks.some(({ fills }) => fills.some(({ slot }) => slot === name)),
  library: ({ uses, shared }, { name, exports }) => {
    const libraries = uses?.libraries ?? Object.fromEntries(Object.keys(shared).map((library) => [library, []]));
    const used = Object.hasOwn(libraries, name) ? libraries[name] : undefined;
    if (exports === undefined || used === undefined) return used !== undefined;
    return exports.filter((each) => used.includes(each));
  },
};

/**
 * Returns what `remote` uses of the deprecated parts of `shell`. Exports of a library are compared only if the shell shares it in part:
 * remotes do not list what they use of others.
 */
export function findDeprecatedUses(remote: GateMember, shell: GateMember): DeprecatedUse[] {
  return (shell.offers?.deprecated ?? []).flatMap((part) => {
    const found = Object.hasOwn(MATCHERS, part.kind) ? MATCHERS[part.kind]?.(remote, part) : undefined;
    if (found === undefined || found === false || (Array.isArray(found) && found.length === 0)) return [];
    const used = typeof found === 'boolean' ? part : { ...part, exports: [...found] };
    return [{ release: remote.name, version: remote.version, part: used, message: describe(remote, shell, used) }];
  });
}

/** Returns what the remotes of a set use, earliest removal first. @param changed only pairs with one of these; all pairs by default */
export function findDeprecatedUsesOf(members: readonly GateMember[], changed?: readonly string[]): DeprecatedUse[] {
  const shell = members.find(({ name }) => name === 'shell');
  if (!shell) return [];
  return members
    .filter(({ name }) => name !== 'shell' && (!changed || changed.includes(name) || changed.includes('shell')))
    .flatMap((remote) => findDeprecatedUses(remote, shell))
    .toSorted((a, b) => a.part.removed_after.localeCompare(b.part.removed_after) || a.release.localeCompare(b.release));
}

/** Returns a deprecated use as a finding about the remote. */
export function toWarning({ release, part: { kind, name }, message }: DeprecatedUse): FieldError {
  return { field: `releases.${release}.${kind}.${name}`, message };
}

function describe(remote: GateMember, shell: GateMember, { kind, name, exports, removed_after: date, instead }: Deprecation): string {
  const what = exports ? `${exports.join(', ')} of ${name}` : `the ${kind} ${name}`;
  return `${labelOf(remote)} uses ${what}, which is deprecated in ${labelOf(shell)} and will be removed after ${date}. ${instead}`;
}
