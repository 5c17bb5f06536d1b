import { glob, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Check } from '#scripts/checks/check.ts';
import { FAILED, PASSED } from '#scripts/checks/tally.ts';
import { checkDecisions } from '#scripts/documents/check-decisions.ts';
import { checkPaths } from '#scripts/documents/check-paths.ts';
import { ScriptError } from '#scripts/errors.ts';
import { type FolderCycle, findFolderCycles } from '#scripts/lint/folder-cycles.ts';
import { importsWithinPackages } from '#scripts/lint/imports-within-packages.ts';
import { emitDeclarations, makeWorkFolder } from '#scripts/pack/emit-declarations.ts';
import { findUnraisedVersions } from '#scripts/pack/find-unraised-versions.ts';
import { nodeBin } from '#scripts/process/commands.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';
import { lintProse } from '#scripts/prose/lint-prose.ts';
import { ROOT } from '#scripts/root.ts';

/** Each counts as one test, which passes or fails. */
const COMMANDS = [
  { title: 'Types', of: 'typescript', command: 'tsc', args: ['-p', '.'] },
  { title: 'Lint and import boundaries', of: 'oxlint', command: 'oxlint', args: ['--deny-warnings'] },
  { title: 'Formatting', of: 'oxfmt', command: 'oxfmt', args: ['--check'] },
  { title: 'Dead code', of: 'knip', command: 'knip', args: ['--no-config-hints'] },
];

const commands: readonly Check[] = COMMANDS.map(({ title, of, command, args }) => ({
  title,
  async run() {
    const { isOk, output } = await runCaptured(process.execPath, [nodeBin(of, command), ...args]);
    return { tally: isOk ? PASSED : FAILED, output };
  },
}));

/**
 * `npm run pack` compiles the published packages without the other workspaces, whose declarations of types "Types" also applies to them. A
 * package that has changed since a version was published must have another version.
 */
const declarations: Check = {
  title: 'Declarations of packages',
  async run() {
    const work = await makeWorkFolder();
    try {
      const packages = await emitDeclarations(work);
      const published: string[] = [];
      for await (const folder of glob('e2e/fixtures/*/packages', { cwd: ROOT })) published.push(path.join(ROOT, folder));
      const problems = await findUnraisedVersions(packages, published, path.join(work, 'published'));
      return { tally: problems.length === 0 ? PASSED : FAILED, output: problems.join('\n') };
    } catch (error) {
      if (!(error instanceof ScriptError)) throw error;
      return { tally: FAILED, output: error.message };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  },
};

const NO_SOURCES = new Set(['node_modules', 'dist', 'dist-package', '.data', '.cache', 'results', 'test-results']);

/** Returns the files below the repository's root that match a pattern, as paths from there, without dependencies and build output. */
async function sourceFiles(pattern: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: ROOT, exclude: (name) => NO_SOURCES.has(path.basename(name)) })) {
    files.push(file.replaceAll(path.sep, '/'));
  }
  return files;
}

/** The linter only finds cycles of files (import/no-cycle), not of folders. */
const folderCycles: Check = {
  title: 'Folder cycles',
  async run() {
    const cycles = findFolderCycles(await importsWithinPackages(ROOT, await sourceFiles('*/**/*.{ts,tsx}')));
    return { tally: cycles.length === 0 ? PASSED : FAILED, output: cycles.map(describe).join('\n') };
  },
};

/** Leaves out the content of the site (`api/content/`), which editors write. */
const prose: Check = {
  title: 'Prose',
  async run() {
    const files = (await sourceFiles('**/*.{md,ts,tsx}')).filter((file) => !/^api\/(test-)?content\//.test(file));
    const findings = await lintProse(ROOT, files);
    const output = findings.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
    return { tally: findings.length === 0 ? PASSED : FAILED, output };
  },
};

/** The index of `docs/decisions/`, and what decisions say of each other. */
const decisions: Check = {
  title: 'Decisions',
  async run() {
    const problems = await checkDecisions(path.join(ROOT, 'docs/decisions'));
    return { tally: problems.length === 0 ? PASSED : FAILED, output: problems.map((problem) => `docs/decisions: ${problem}`).join('\n') };
  },
};

/** Leaves out the content of the site, and the READMEs of the template that `create-remote` copies. */
const paths: Check = {
  title: 'Paths in documents',
  async run() {
    const files = await sourceFiles('**/*.*');
    const problems = checkPaths(
      ROOT,
      files.filter((file) => /^([^/]+\/){0,2}README\.md$|^[^/]+\.md$|^docs\/.*\.md$/.test(file)),
      files,
    );
    return { tally: problems.length === 0 ? PASSED : FAILED, output: problems.join('\n') };
  },
};

function describe({ parent, folders, imports }: FolderCycle): string {
  const shown = imports.slice(0, 8).map(({ from, to }) => `  ${from} imports ${to}`);
  const more = imports.length - shown.length;
  return [
    `Folders of ${parent} import each other in a circle: ${folders.join(', ')}. Move what both need to a folder below them, or what joins them above.`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

export const staticChecks: readonly Check[] = [...commands, declarations, folderCycles, prose, decisions, paths];
