import { transform } from '@swc/core';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { apiReference } from '#scripts/pack/api-reference.ts';
import type { PackageSources } from '#scripts/pack/emit-declarations.ts';
import { type BuiltModule, findMissingImports } from '#scripts/pack/find-missing-imports.ts';
import { importsOf, packageNameOf } from '#scripts/pack/imports-of.ts';
import { type Manifest, type PublishableManifest, publishableManifest, specifierOf } from '#scripts/pack/publishable-manifest.ts';

const SOURCE = /(?<!\.d)\.tsx?$/;
const DOCUMENTS = ['README.md', 'CHANGELOG.md'];
const REFERENCE = 'API.md';

const isCompiled = (file: string): boolean => SOURCE.test(file);

/**
 * Writes a package into `out` as it is published: JavaScript and declarations below `lib`, other files such as styles unchanged.
 * @throws ScriptError `build_failed` when something that it imports would be missing
 */
export async function buildPackage({ plan, root, files, declarations }: PackageSources, out: string): Promise<PublishableManifest> {
  await rm(out, { recursive: true, force: true });
  const modules: BuiltModule[] = [];
  const declared: { readonly file: string; readonly declarations: string }[] = [];
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(path.dirname(path.join(out, file)), { recursive: true });
    await writeFile(path.join(out, file), text);
    if (file.endsWith('.d.ts')) declared.push({ file, declarations: text });
    if (/\.(js|d\.ts)$/.test(file)) modules.push({ file, imports: importsOf(text) });
  };
  for (const file of files) {
    const text = await readFile(path.join(root, file), 'utf8');
    const target = file.replace(/^src\//, 'lib/');
    if (isCompiled(file)) {
      await write(target.replace(SOURCE, '.js'), await compile(text, file));
      await write(target.replace(SOURCE, '.d.ts'), await readFile(path.join(declarations, file.replace(SOURCE, '.d.ts')), 'utf8'));
    } else await write(target, text);
  }
  const documents = DOCUMENTS.filter((file) => existsSync(path.join(root, file)));
  for (const file of [...documents, ...(plan.asIs ?? [])]) await cp(path.join(root, file), path.join(out, file), { recursive: true });
  const source = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as Manifest;
  const needed = plan.entries && new Set(modules.flatMap(({ imports }) => imports.map(packageNameOf)));
  const manifest = publishableManifest(source, ['lib', REFERENCE, ...documents, ...(plan.asIs ?? [])], needed);
  const missing = findMissingImports(out, manifest, modules);
  if (missing.length > 0)
    throw new ScriptError('build_failed', `${manifest.name} would not work where it is installed:\n  ${missing.join('\n  ')}`);
  const reference = declared.flatMap(({ file, declarations: text }) => {
    const specifier = specifierOf(manifest, file);
    return specifier === null ? [] : [{ specifier, declarations: text }];
  });
  await writeFile(path.join(out, REFERENCE), apiReference(manifest, reference));
  await writeFile(path.join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Strips types and compiles JSX. All other code stays unchanged. */
async function compile(text: string, filename: string): Promise<string> {
  const { code } = await transform(text, {
    filename,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
      preserveAllComments: true,
    },
    module: { type: 'es6' },
  });
  return code;
}
