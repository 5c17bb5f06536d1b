import path from 'node:path';
import type { Command } from 'commander';
import { readVersionArgument } from '#src/cli/commands/arguments.ts';
import { connect, readSourceMapTarget } from '#src/cli/registry/settings.ts';
import { print, type Io } from '#src/cli/io.ts';
import { publishRelease } from '#src/cli/publish/publish-release.ts';
import { readBuild } from '#src/cli/publish/read-build.ts';
import { type BuiltRelease, type SourceMapTarget, uploadSourceMaps } from '#src/cli/source-maps/upload-source-maps.ts';
import { CliError } from '#src/errors.ts';

export function addPublish(program: Command, io: Io): void {
  program
    .command('publish')
    .description('publish a built remote (or the shell): upload its dist, make the version visible')
    .argument('<remote>', 'mf-blog, shell, …')
    .option('--version <version>', "instead of the one in the remote's package.json", readVersionArgument)
    .option('--dir <folder>', 'folder with package.json and dist/, instead of ./<remote>')
    .option('--json', 'print the result as JSON')
    .action(async (name: string, options: { version?: string; dir?: string; json?: boolean }) => {
      const folder = path.resolve(io.cwd, options.dir ?? name);
      const { sources } = await readBuild(folder, name);
      const connection = connect(io, { team: name });
      const target = readSourceMapTarget(io.env);
      if (sources !== undefined) refuseStale({ name, folder }, sources, await io.sourceHash?.(folder));
      const published = await publishRelease({
        ...connection,
        name,
        folder,
        version: options.version,
        onProgress: progress(io),
      });
      const { version, files, uploaded, unchanged, warnings, notes, budget, deprecations } = published;
      const mapped = target ? await uploadMaps(target, { name, version, folder }) : null;
      if (mapped !== null) io.err(`source maps of ${mapped} scripts are with error tracking\n`);
      print(io, options.json, published, () => {
        if (unchanged)
          return `${name}@${version} was published before with the same content; ${uploaded > 0 ? `${uploaded} damaged files were restored` : 'nothing to do'}.`;
        return [
          `Published ${name}@${version}: ${files} files, ${uploaded} uploaded.`,
          ...underHeading('Its activation would currently be refused:', warnings),
          ...underHeading('After its activation:', notes),
          ...underHeading('Over its budget:', budget),
          ...underHeading('Deprecated parts in use:', deprecations),
          `${warnings.length > 0 ? 'Once that is settled, activate it' : 'Activate it'}: npm run release -- activate ${name}@${version}`,
        ].join('\n');
      });
    });
}

function underHeading(heading: string, messages: readonly string[]): string[] {
  return messages.length > 0 ? [heading, ...messages.map((message) => `  ${message}`)] : [];
}

/** The release is published by now, so a failure says so. @throws CliError */
async function uploadMaps(target: SourceMapTarget, release: BuiltRelease): Promise<number> {
  try {
    return await uploadSourceMaps(target, release);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { kind, message, code } = error;
    throw new CliError(kind, `${release.name}@${release.version} is published, but not its source maps. ${message}`, {
      code,
      cause: error,
    });
  }
}

/** Refuses a build that is older than its sources. A build without sources next to it is accepted. @throws CliError `stale_build` */
function refuseStale({ name, folder }: { name: string; folder: string }, built: string, current: string | null | undefined): void {
  if (current === undefined || current === null || built === current) return;
  throw new CliError(
    'refused',
    `The build of ${name} is older than its sources (or those of a workspace it bundles, or the installed packages). Build it first: run "npm run build" in ${folder}.`,
    { code: 'stale_build' },
  );
}

function progress(io: Io): (step: { done: number; total: number }) => void {
  return ({ done, total }) => {
    if (total === 0) return;
    if (io.interactive) io.err(`\ruploaded ${done} of ${total}${done === total ? '\n' : ''}`);
    else if (done === 0 || done === total) io.err(`uploaded ${done} of ${total}\n`);
  };
}
