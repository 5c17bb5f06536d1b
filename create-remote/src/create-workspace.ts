import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyTemplate } from '#src/copy-template.ts';
import { assertEmpty } from '#src/create-remote.ts';
import { type Manifest, changeManifest, withoutBackend } from '#src/manifest.ts';
import type { Input } from '#src/read-input.ts';

/** Files of the template that the repository has once for all workspaces. */
const SHARED = ['tsconfig.json', 'jest.config.ts', 'gitignore'];
/** Replaces `federation-dev`, a command of the published package. */
const STANDALONE = 'rspack serve --config rspack.dev.config.ts';

/** Also a command of the published package. In this repository npm installs the right Node. */
const CHECK_NODE = 'federation-check-node && ';

/**
 * Creates a remote as a workspace of this repository and adds it to the list of workspaces.
 * @param root the repository's folder
 * @returns the next steps, as text for the user
 * @throws InputError if the folder is not empty
 */
export async function createWorkspace(
  { name, path: page, hasBackend = true }: Pick<Input, 'name' | 'path'> & Partial<Pick<Input, 'hasBackend'>>,
  root: string,
): Promise<string> {
  const folder = path.join(root, name);
  await assertEmpty(folder, 'Choose another name.');
  await copyTemplate({ name, path: page, folder, hasBackend }, SHARED);
  await changeManifest(folder, (manifest) => asWorkspace(hasBackend ? manifest : withoutBackend(manifest), name));
  await changeReadme(folder, { name, path: page, hasBackend });
  await addWorkspace(root, name);
  return `
${name} is a workspace now. Next:

  PATH="$PWD/node_modules/.bin:$PATH" npm install && npm run lock:complete
  npm run test:unit -- ${name}
  npm run standalone -w ${name}   runs the remote alone, with fast refresh, at http://localhost:4100

${name}/README.md explains the grants it needs from the release manager, and how to publish it.
`;
}

/** Replaces the commands of a remote in its own repository with those of this one, which run in its root and publish from there. */
async function changeReadme(folder: string, { name, path: page, hasBackend }: Pick<Input, 'name' | 'path' | 'hasBackend'>): Promise<void> {
  const commands = [
    [
      `npm run dev -w ${name}${hasBackend ? ` -- --api ${apiOf(name)}=http://127.0.0.1:4000` : ''}`,
      `the remote from source inside the running site, at http://localhost:3100${page}`,
    ],
    [`npm run standalone -w ${name}`, 'the remote alone, with fast refresh and a fake host, at http://localhost:4100'],
    [`npm run test:unit -- ${name}`, 'jest'],
    ['npm run check', 'types and the other static checks of the repository'],
    [`npm run build -w ${name}`, 'writes dist/, which is published'],
    ...(hasBackend ? [[`npm run backend -w ${name}`, 'the backend, at http://127.0.0.1:4000 (PORT sets another port)']] : []),
  ];
  const width = Math.max(...commands.map(([command = '']) => command.length));
  const list = commands.map(([command = '', what = '']) => `${command.padEnd(width)}  # ${what}`).join('\n');
  const file = path.join(folder, 'README.md');
  const text = await readFile(file, 'utf8');
  const changed = text
    .replace(/^## Commands\n[^]*?(?=^## )/m, `## Commands\n\nIn the root of the repository:\n\n\`\`\`sh\n${list}\n\`\`\`\n\n`)
    .replace(/^## CI\n[^]*?(?=^## )/m, '')
    .replace('npm run build\n', `npm run build -w ${name}\n`)
    .replace(`publish ${name} --dir .`, `publish ${name}`)
    .replaceAll(/^npx plenum-release /gm, 'npm run release -- ')
    .replace(/^## Before the first release, once\n\n/m, (heading) => heading + onOwnMachine(name, hasBackend));
  await writeFile(file, changed);
}

/** `mf-quizshow` → `/quizshow`, below which its backend answers. */
const apiOf = (name: string) => `/${name.slice('mf-'.length)}`;

/** On a developer's own machine no release manager is needed. */
function onOwnMachine(name: string, hasBackend: boolean): string {
  const start =
    'On your own machine `npm start` grants what the remote declares, and creates its token, when it starts: stop it and start it once more if it runs.';
  if (!hasBackend) return `${start}\n\n`;
  const command = `npm run release -- team update ${name} --api ${apiOf(name)}=http://127.0.0.1:4000`;
  return `${start} Then only the backend needs its grant:\n\n\`\`\`sh\n${command}\n\`\`\`\n\n`;
}

/** Removes what the repository provides for all workspaces. */
function asWorkspace(manifest: Manifest, name: string): Manifest {
  const { build = '', backend } = Object.fromEntries(
    Object.entries(manifest.scripts).map(([name, script]) => [name, script.replace(CHECK_NODE, '')]),
  );
  const { 'react-dom': reactDom = '' } = manifest.devDependencies;
  const { engines: _, ...rest } = manifest;
  return {
    ...rest,
    scripts: {
      build,
      dev: `node ../scripts/run.mjs dev --only ${name}`,
      standalone: STANDALONE,
      ...(backend !== undefined && { backend }),
    },
    devDependencies: { 'react-dom': reactDom },
  };
}

/** Inserted after the last remote, so that the list stays sorted. */
async function addWorkspace(root: string, name: string): Promise<void> {
  const file = path.join(root, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { workspaces: string[] };
  const last = manifest.workspaces.findLastIndex((workspace) => workspace.startsWith('mf-'));
  const workspaces = manifest.workspaces.toSpliced(last === -1 ? manifest.workspaces.length : last + 1, 0, name);
  await writeFile(file, `${JSON.stringify({ ...manifest, workspaces }, null, 2)}\n`);
}
