/** Import rules of one workspace, for other workspaces and for its own parts. */
export interface House {
  /**
   * Allowed imports: a workspace, or a folder or module of its public exports (`shared-contracts/wire`). `*` is every workspace, `mf-*`
   * every remote.
   */
  readonly imports: readonly string[];
  /** Additionally allowed in its tests. */
  readonly testImports?: readonly string[];
  /** The only packages allowed outside tests; all when absent. The value says whether only types may come from it. */
  readonly packages?: Readonly<Record<string, 'any' | 'types'>>;
  /** Parts of the workspace that a part must not import, by folder. Tests may import them, unless `testsApart`. */
  readonly apart?: Readonly<Record<string, readonly string[]>>;
  /** Default false. */
  readonly testsApart?: boolean;
  /** Folders with rules of their own, in place of these. */
  readonly parts?: Readonly<Record<string, House>>;
}

/** A remote's contract folder is read by the API, too: schemas and endpoints, nothing that needs a browser. */
const REMOTE: House = {
  imports: ['shared-contracts', 'shared-ui', 'federation'],
  parts: { contract: { imports: ['shared-contracts'], packages: { zod: 'any' }, apart: { contract: ['src', 'dev', 'backend'] } } },
};

const SHELL: House = {
  imports: ['shared-contracts', 'shared-ui', 'federation'],
  // The front is deployed, `src` is released: what both know is the contract alone (docs/decisions/0061).
  apart: { server: ['src'], src: ['server'], contract: ['server', 'src'] },
  testsApart: true,
};

/** Allowed imports between workspaces (docs/decisions). A workspace that is not listed may import no other. */
const HOUSES: Readonly<Record<string, House>> = {
  'shared-contracts': { imports: [], packages: { zod: 'any', react: 'types' } },
  'shared-ui': { imports: [] },
  // What the services share; nothing that a browser loads.
  'shared-server': { imports: ['shared-contracts'] },
  federation: {
    imports: [
      'shared-contracts/release',
      'shared-contracts/remote',
      'shared-contracts/wire',
      'shared-contracts/http',
      // Its own, by the name under which a page shares it: see slot.ts.
      'federation/remote/capabilities',
    ],
  },
  shell: { ...SHELL, parts: { server: { ...SHELL, imports: [...SHELL.imports, 'shared-server'] } } },
  // A remote's calls are defined in its contract folder, and served by a module of the API (docs/decisions/0062).
  api: {
    imports: ['shared-contracts', 'shared-server', 'mf-*/contract'],
    // Tests that kill a database need one that no other test uses.
    testImports: ['scripts/postgres/start-postgres'],
  },
  releases: {
    // Whether a build is older than its sources, where the package that builds is installed.
    imports: ['shared-contracts', 'shared-server', 'federation/build/source-hash'],
    apart: { 'src/cli': ['src/store', 'src/server', 'src/files'], 'src/domain': ['src/store', 'src/server', 'src/files', 'src/cli'] },
  },
  // What calls the API from outside knows its calls where they are defined.
  e2e: {
    imports: [
      'shared-contracts',
      'mf-*/contract',
      'scripts/stack',
      'scripts/process/log-files',
      'shared-server/dev-services',
      'shared-server/testing',
    ],
  },
  bench: { imports: ['*', 'mf-*/contract'] },
  scripts: { imports: ['*', 'mf-*/contract'] },
};

/** @param inside path of the importing file within its house */
export function houseRules(house: string, inside = ''): House {
  const rules = HOUSES[house] ?? (house.startsWith('mf-') ? REMOTE : { imports: [] });
  return rules.parts?.[inside.split('/')[0] ?? ''] ?? rules;
}

/** Returns whether `module` of `target` may be imported under these rules. Of a remote, at most its one exposed module may be. */
export function mayImport(rules: House, target: string, module: string): boolean {
  const named = rules.imports.some((allowed) => {
    const pattern = target.startsWith('mf-') ? allowed.replace(/^mf-\*/, target) : allowed;
    return pattern === target || `${target}/${module}/`.startsWith(`${pattern}/`);
  });
  if (named) return true;
  return rules.imports.includes('*') && (!target.startsWith('mf-') || module === 'remote');
}
