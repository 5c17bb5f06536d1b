import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildDescription, type BuildDescription } from '@plenum/shared-contracts/release/build-description';
import { ContractError, parse } from '@plenum/shared-contracts/wire/parse';
import { CliError } from '#src/errors.ts';

/** Reads the build description of `name` in `folder`. @throws CliError `usage` if it is missing or describes another remote */
export async function readBuild(folder: string, name: string): Promise<BuildDescription> {
  const build = await readParsed(
    path.join(folder, 'dist/build.json'),
    buildDescription,
    `Build it first: run "npm run build" in ${folder}. If the remote is in another folder, use --dir.`,
  );
  if (build.name !== name)
    throw new CliError(
      'usage',
      `${path.join(folder, 'dist/build.json')} describes ${build.name}, not ${name}. Publish ${build.name} instead, or name the right folder with --dir.`,
    );
  return build;
}

/** Reads the version from `folder`'s package.json. @throws CliError `usage` */
export async function readVersion(folder: string): Promise<string> {
  const { version } = await readParsed(
    path.join(folder, 'package.json'),
    z.object({ version: z.string() }),
    'Or give the version with --version.',
  );
  return version;
}

async function readParsed<S extends z.ZodMiniType>(file: string, schema: S, hint: string): Promise<z.output<S>> {
  try {
    return parse(schema, JSON.parse(await readFile(file, 'utf8')), file);
  } catch (cause) {
    const why =
      cause instanceof ContractError
        ? cause.message
        : `${file} cannot be read (${(cause as NodeJS.ErrnoException).code ?? 'it is not JSON'}).`;
    throw new CliError('usage', `${why} ${hint}`, { cause });
  }
}
