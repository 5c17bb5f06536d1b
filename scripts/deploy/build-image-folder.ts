import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readStages, type Image } from '#scripts/deploy/dockerfile.ts';
import { ScriptError } from '#scripts/errors.ts';
import { ROOT } from '#scripts/root.ts';

/** What a container of an image would run. */
export interface ImageFolder {
  /** Working folder. */
  readonly folder: string;
  readonly command: readonly string[];
  /** The variables that the image sets, with its data folder below `root`. */
  readonly env: Readonly<Record<string, string>>;
}

/** The user who carries out the steps; absent: the current one. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Carries out the steps of an image's Dockerfile in folders below `root`, which stand for the file systems of its stages. It takes COPY,
 * RUN, WORKDIR, ENV and CMD; the only absolute path in a RUN is the data folder.
 * @param env environment of the commands, with the Node and npm of the base image in PATH
 * @throws ScriptError `build_failed` with the output of a command
 */
export async function buildImageFolder(image: Image, root: string, env: NodeJS.ProcessEnv, owner?: Owner): Promise<ImageFolder> {
  const stages = new Map<string, string>();
  const isIgnored = await readIgnored();
  let result: ImageFolder = { folder: root, command: [], env: {} };
  for (const [index, { name, steps }] of (await readStages(image)).entries()) {
    const system = path.join(root, name ?? `stage-${index}`);
    stages.set(name ?? '', system);
    let folder = system;
    let command: string[] = [];
    const variables: Record<string, string> = {};
    for (const { keyword, argument, from } of steps) {
      if (keyword === 'WORKDIR') await mkdir((folder = path.join(system, argument)), { recursive: true });
      else if (keyword === 'COPY') {
        const [source = '', target = ''] = argument.split(' ');
        const base = from === null ? ROOT : (stages.get(from) ?? '');
        const filter = from === null ? (file: string) => !isIgnored(path.relative(ROOT, file)) : () => true;
        // As Docker does: a file goes into a folder whose name ends with a slash.
        const isFile = target.endsWith('/') && (await stat(path.join(base, source))).isFile();
        await cp(path.join(base, source), path.join(folder, target, isFile ? path.basename(source) : ''), {
          recursive: true,
          filter,
          verbatimSymlinks: true,
        });
      } else if (keyword === 'RUN') {
        if (owner) await chownAll(system, owner);
        await run(argument.replaceAll(/ \/data\b/g, ` ${system}/data`).replace(/ && chown .*/, ''), folder, env, owner);
      } else if (keyword === 'ENV')
        for (const pair of argument.split(' '))
          variables[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1).replace(/^\/data$/, `${system}/data`);
      else if (keyword === 'CMD') command = JSON.parse(argument) as string[];
    }
    if (owner) await chownAll(system, owner);
    result = { folder, command, env: variables };
  }
  return result;
}

async function run(command: string, cwd: string, env: NodeJS.ProcessEnv, owner?: Owner): Promise<void> {
  const child = spawn('sh', ['-c', command], { cwd, env, ...owner, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number | null];
  if (code !== 0) throw new ScriptError('build_failed', `"${command}" failed:\n${output}\n${errors}`);
}

/** Returns whether `.dockerignore` leaves a path out of the build context. The last matching line decides. */
async function readIgnored(): Promise<(file: string) => boolean> {
  const lines = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8')).split('\n').filter((line) => line && !line.startsWith('#'));
  return (file) => {
    let ignored = false;
    for (const line of lines) if (path.matchesGlob(file, line.replace(/^!/, ''))) ignored = !line.startsWith('!');
    return ignored;
  };
}

async function chownAll(folder: string, owner: Owner): Promise<void> {
  await chown(folder, owner.uid, owner.gid);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await chownAll(file, owner);
    else await chown(file, owner.uid, owner.gid);
  }
}
