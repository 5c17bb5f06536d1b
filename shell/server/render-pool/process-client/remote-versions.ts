import type { Composition } from '#contract/composition.ts';

/** Returns the versions of remotes that a set names: `mf-blog@1.0.0`. */
export function remoteVersions({ remotes }: Composition): string[] {
  return Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`);
}

/** Returns the versions of the canaries that a composition has: `mf-blog@1.1.0`. */
export function canaryVersions({ canaries = [], remotes }: Composition): string[] {
  return canaries.map((name) => `${name}@${remotes[name]?.version}`);
}

/** Returns a set without the versions for which `isDisabled` is true. */
export function withoutVersions(composition: Composition, isDisabled: (release: string) => boolean): Composition {
  const remotes = Object.entries(composition.remotes).filter(([name, { version }]) => !isDisabled(`${name}@${version}`));
  return { ...composition, remotes: Object.fromEntries(remotes) };
}

/** Name of released code in a stack: `mf-blog@1.0.0/remote-entry.cjs`, after a retry `mf-blog@1.0.0~1/…`. */
const RELEASE = /(?:^|[\s(])((mf-[a-z0-9-]+)@([^\s()~/]+))(?:~\d+)?\/[^\s()]+:\d+:\d+/m;

/** Returns the remote whose code is nearest to the throw, such as `mf-blog@1.0.0`, or null if the stack contains none. */
export function releaseInStack(stack: string): string | null {
  return RELEASE.exec(stack)?.[1] ?? null;
}
