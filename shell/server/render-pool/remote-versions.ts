import type { Composition } from '#contract/composition.ts';

/** Returns the versions of remotes that a set names: `mf-blog@1.0.0`. */
export function remoteVersions({ remotes }: Composition): string[] {
  return Object.entries(remotes).map(([name, { version }]) => `${name}@${version}`);
}

/** Returns a set without the versions for which `isLeftOut` is true. */
export function withoutVersions(composition: Composition, isLeftOut: (release: string) => boolean): Composition {
  const remotes = Object.entries(composition.remotes).filter(([name, { version }]) => !isLeftOut(`${name}@${version}`));
  return { ...composition, remotes: Object.fromEntries(remotes) };
}
