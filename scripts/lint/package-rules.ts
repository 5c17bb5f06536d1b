/** Import rules of a package: for other packages, and between its own folders. */
export interface PackageRules {
  /**
   * Allowed imports: a package, or a folder or module of its public exports (`shared-contracts/wire`). `*` is every package, `mf-*` every
   * remote.
   */
  readonly imports: readonly string[];
  /** Additionally allowed in its tests. */
  readonly testImports?: readonly string[];
  /** The only npm packages allowed outside tests; all if absent. `types` allows only types. */
  readonly packages?: Readonly<Record<string, 'any' | 'types'>>;
  /** Folder → folders of the same package that it must not import. Its tests may, unless `testsObeyFolders`. */
  readonly forbiddenFolders?: Readonly<Record<string, readonly string[]>>;
  /** Default false. */
  readonly testsObeyFolders?: boolean;
  /** Folders with their own rules, which replace these. */
  readonly folders?: Readonly<Record<string, PackageRules>>;
}

/** The API reads a remote's contract folder too: it contains schemas and endpoints, and nothing that needs a browser. */
const REMOTE: PackageRules = {
  imports: ['shared-contracts', 'shared-forms', 'shared-ui', 'federation'],
  folders: {
    contract: {
      imports: ['shared-contracts', 'shared-forms'],
      packages: { zod: 'any' },
      forbiddenFolders: { contract: ['src', 'dev', 'backend'] },
    },
  },
};

const SHELL: PackageRules = {
  imports: ['shared-contracts', 'shared-forms', 'shared-ui', 'federation'],
  // The front server is deployed, `src` is released: they share only the contract (docs/decisions/0061).
  forbiddenFolders: { server: ['src'], src: ['server'], contract: ['server', 'src'] },
  testsObeyFolders: true,
};

/** Allowed imports between packages. A package that is not listed may import no other, except for remotes. */
const PACKAGES: Readonly<Record<string, PackageRules>> = {
  'shared-contracts': { imports: [], packages: { zod: 'any', react: 'types' } },
  // Runs in the browser and in the API.
  'shared-forms': { imports: ['shared-contracts'], packages: { zod: 'any' } },
  'shared-ui': { imports: [] },
  // Shared by the services; browsers load nothing of it.
  'shared-server': { imports: ['shared-contracts'] },
  federation: {
    imports: [
      'shared-contracts/release',
      'shared-contracts/remote',
      'shared-contracts/wire',
      'shared-contracts/http',
      'shared-contracts/navigation/route-pattern',
      // Its own module, under the name by which a page shares it: see slot.ts.
      'federation/remote/capabilities',
    ],
  },
  shell: { ...SHELL, folders: { server: { ...SHELL, imports: [...SHELL.imports, 'shared-server'] } } },
  // A remote's endpoints are defined in its contract folder and served by the API (docs/decisions/0062).
  api: {
    imports: ['shared-contracts', 'shared-forms', 'shared-server', 'mf-*/contract'],
    // Tests that kill a database need their own.
    testImports: ['scripts/postgres/start-postgres'],
  },
  releases: {
    // Detects builds that are older than their sources, if the package that builds is installed.
    imports: ['shared-contracts', 'shared-server', 'federation/build/source-hash'],
    // Tests that kill a database need their own.
    testImports: ['scripts/postgres/start-postgres'],
    forbiddenFolders: {
      'src/cli': ['src/store', 'src/server', 'src/files'],
      'src/domain': ['src/store', 'src/server', 'src/files', 'src/cli'],
    },
  },
  // A page of its own, built and served whole: it shares nothing with the site at run time.
  console: { imports: ['shared-contracts', 'shared-ui'] },
  // Callers of the API import its endpoints from where they are defined.
  e2e: {
    imports: [
      'shared-contracts',
      'mf-*/contract',
      'scripts/stack',
      'scripts/process/log-files',
      'scripts/process/memory-folder',
      'shared-server/dev-services',
      'shared-server/testing',
    ],
  },
  bench: { imports: ['*', 'mf-*/contract'] },
  scripts: { imports: ['*', 'mf-*/contract'] },
};

/**
 * Returns the import rules of a package.
 * @param inside path of the importing file inside the package
 */
export function packageRules(name: string, inside = ''): PackageRules {
  const rules = PACKAGES[name] ?? (name.startsWith('mf-') ? REMOTE : { imports: [] });
  return rules.folders?.[inside.split('/')[0] ?? ''] ?? rules;
}

/** Returns whether these rules allow importing `module` of the package `target`. `*` allows only the exposed module of a remote. */
export function mayImport(rules: PackageRules, target: string, module: string): boolean {
  const named = rules.imports.some((allowed) => {
    const pattern = target.startsWith('mf-') ? allowed.replace(/^mf-\*/, target) : allowed;
    return pattern === target || `${target}/${module}/`.startsWith(`${pattern}/`);
  });
  if (named) return true;
  return rules.imports.includes('*') && (!target.startsWith('mf-') || module === 'remote');
}
