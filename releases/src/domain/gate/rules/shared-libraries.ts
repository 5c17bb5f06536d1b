import semver from 'semver';
import { labelOf, type GateMember } from '#src/domain/gate/member.ts';
import type { Mismatch, PairRule } from '#src/domain/gate/mismatch.ts';

/**
 * The shell shares every library that the remote uses, in a version of the remote's range and with the exports in use. A remote that does
 * not list what it uses is compared by all its ranges.
 */
export const sharedLibraries: PairRule = (remote, shell) => {
  const offered = shell.offers?.libraries;
  if (!offered) return [];
  const libraries = remote.uses ? Object.keys(remote.uses.libraries) : Object.keys(remote.shared);
  return libraries.flatMap((library) => compare(library, Object.hasOwn(offered, library) ? offered[library] : undefined, remote, shell));
};

function compare(
  library: string,
  offered: { readonly version: string; readonly names: readonly string[] | null } | undefined,
  remote: GateMember,
  shell: GateMember,
): Mismatch[] {
  const range = Object.hasOwn(remote.shared, library) ? remote.shared[library] : undefined;
  const field = `releases.${remote.name}.shared.${library}`;
  if (!offered)
    return [
      {
        code: 'library_mismatch',
        field,
        message: `${labelOf(remote)} uses ${library}, which ${labelOf(shell)} does not share.`,
        remedy: `Activate a shell that shares ${library}, or a version of ${remote.name} without it.`,
        effect: 'fails',
      },
    ];
  if (range !== undefined && !semver.satisfies(offered.version, range, { includePrerelease: true }))
    return [
      {
        code: 'library_mismatch',
        field,
        message: `${labelOf(remote)} needs ${library} ${range}, and ${labelOf(shell)} shares ${offered.version}.`,
        remedy: `Build ${remote.name} with ${library} ${offered.version}, or activate a shell that shares ${range}.`,
        effect: 'fails',
      },
    ];
  const { names } = offered;
  const missing = names === null ? [] : (remote.uses?.libraries[library] ?? []).filter((name) => !names.includes(name));
  if (missing.length === 0) return [];
  return [
    {
      code: 'export_missing',
      field: `releases.${remote.name}.uses.libraries.${library}`,
      message: `${labelOf(remote)} uses ${missing.join(', ')} of ${library}, which ${labelOf(shell)} does not share.`,
      remedy: `Activate a shell that shares ${missing.length > 1 ? 'these exports' : 'this export'}, or a version of ${remote.name} that does without.`,
      effect: 'fails',
    },
  ];
}
