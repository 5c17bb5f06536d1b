/** A workspace that is published as a package. */
export interface PackagePlan {
  /** Its folder, relative to the root. */
  readonly folder: string;
  /** Only these modules and what they import, relative to the folder. Default: every source except tests. */
  readonly entries?: readonly string[];
  /** Sources that only this repository's own tests use, relative to the folder. */
  readonly internal?: RegExp;
  /** Files and folders that are published unchanged, relative to the folder. */
  readonly asIs?: readonly string[];
  /** Modules below `src` for users of the package: a test checks that the API reference describes their functions completely. */
  readonly documented?: readonly string[];
}

/** The packages that teams outside this repository install, in the order of their dependencies. */
export const PUBLISHED_PACKAGES: readonly PackagePlan[] = [
  { folder: 'shared-contracts', internal: /^src\/testing\// },
  { folder: 'shared-forms' },
  { folder: 'shared-ui', internal: /^src\/testing\// },
  {
    folder: 'federation',
    internal: /^src\/testing\/(build-remote|fake-container|image-fixtures|show-globals)\.ts$/,
    asIs: ['tsconfig.remote.json'],
    documented: [
      'build/remote-preset.ts',
      'build/shell-preset.ts',
      'build/source-hash.ts',
      'build/standalone-preset.ts',
      'dev/dev-compiler.ts',
      'host/browser/create-browser-host.ts',
      'host/declared/merge-declarations.ts',
      'host/server/create-server-host.ts',
      'remote/adopt-screen.ts',
      'remote/capabilities.ts',
      'remote/define-remote.ts',
      'remote/results.ts',
      'remote/slot.ts',
      'remote/with-fallback.ts',
      'standalone/render-standalone.tsx',
      'testing/fake-capabilities.ts',
      'testing/fake-session.ts',
      'testing/jest-config.ts',
    ],
  },

  { folder: 'create-remote', asIs: ['template'] },
  // Only the command line of the registry.
  { folder: 'releases', entries: ['src/cli/bin.ts'] },
];
