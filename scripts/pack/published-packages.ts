/** A workspace that is published as a package. */
export interface PackagePlan {
  /** Its folder, relative to the root. */
  readonly folder: string;
  /** Only what these modules import, relative to the folder. Default: every source but tests. */
  readonly entries?: readonly string[];
  /** Sources that only this repository's own tests use, relative to the folder. */
  readonly internal?: RegExp;
  /** Files and folders that are published as they are, relative to the folder. */
  readonly asIs?: readonly string[];
}

/** What a team outside this repository installs, in the order of their dependencies. */
export const PUBLISHED_PACKAGES: readonly PackagePlan[] = [
  { folder: 'shared-contracts', internal: /^src\/testing\// },
  { folder: 'shared-ui', internal: /^src\/testing\// },
  {
    folder: 'federation',
    internal: /^src\/testing\/(build-remote|fake-container|pictures|show-globals)\.ts$/,
    asIs: ['tsconfig.remote.json'],
  },

  { folder: 'create-remote', asIs: ['template'] },
  // Of the registry only its command line.
  { folder: 'releases', entries: ['src/cli/bin.ts'] },
];
