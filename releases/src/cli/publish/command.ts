import path from 'node:path';
import type { Command } from 'commander';
import { print, type Io } from '#src/cli/io.ts';
import { publishRelease } from '#src/cli/publish/publish-release.ts';
import { readConnection } from '#src/cli/settings.ts';

export function addPublish(program: Command, io: Io): void {
  program
    .command('publish')
    .description('publish a built remote (or the shell): upload its dist, make the version visible')
    .argument('<remote>', 'mf-blog, shell, …')
    .option('--version <version>', "instead of the one in the remote's package.json")
    .option('--dir <folder>', 'folder with package.json and dist/, instead of ./<remote>')
    .option('--json', 'print the result as JSON')
    .action(async (name: string, options: { version?: string; dir?: string; json?: boolean }) => {
      const connection = readConnection(io.env, { team: name });
      const published = await publishRelease({
        ...connection,
        name,
        folder: path.resolve(io.cwd, options.dir ?? name),
        version: options.version,
        onProgress: progress(io),
      });
      const { version, files, uploaded, unchanged } = published;
      print(io, options.json, published, () =>
        unchanged
          ? `${name}@${version} was published before with the same content; nothing to do.`
          : `Published ${name}@${version}: ${files} files, ${uploaded} uploaded.\nActivate it: npm run release -- activate ${name}@${version}`,
      );
    });
}

function progress(io: Io): (step: { done: number; total: number }) => void {
  return ({ done, total }) => {
    if (io.interactive) io.err(`\ruploaded ${done} of ${total}${done === total ? '\n' : ''}`);
    else if (done === 0 || done === total) io.err(`uploaded ${done} of ${total}\n`);
  };
}
