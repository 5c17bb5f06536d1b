import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from '@jest/globals';
import { dockerfilePath, IMAGES, readStages } from '#scripts/deploy/dockerfile.ts';
import { ROOT } from '#scripts/root.ts';
import { SITE_MEMORY } from '#scripts/stack/settings/environments.ts';

test.each(IMAGES)(
  '%s – its Dockerfile is checked – valid, several stages of one pinned image, and an unprivileged user at the end',
  async (image) => {
    expect(validate(await readFile(dockerfilePath(image), 'utf8'))).toEqual([]);
    const stages = await readStages(image);
    expect(stages.map(({ name }) => name)).toEqual(['manifests', 'dependencies', ...(image === 'releases' ? ['console'] : []), null]);
    expect(new Set(stages.map(({ base }) => base))).toEqual(new Set(['node:24-bookworm-slim']));
    const last = stages.at(-1)?.steps ?? [];
    const user = last.findIndex(({ keyword }) => keyword === 'USER');
    expect(last[user]?.argument).toBe('node');
    // Nothing changes the image after that: its files belong to root, and the process cannot change them.
    expect(last.slice(user + 1).filter(({ keyword }) => ['COPY', 'ADD', 'RUN'].includes(keyword))).toEqual([]);
    expect(last.some(({ keyword }) => keyword === 'ADD')).toBe(false);
  },
);

test.each(IMAGES)('%s – its dependencies are installed – from the lock, without development packages', async (image) => {
  const [, dependencies] = await readStages(image);
  expect(dependencies?.steps.filter(({ argument }) => argument.startsWith('npm')).map(({ argument }) => argument)).toEqual([
    `npm ci --omit=dev --omit=peer --workspace=${image} --no-audit --no-fund`,
  ]);
});

test.each(IMAGES)(
  '%s – what its image contains is compared with its imports – every workspace that it imports is there, and nothing for tests',
  async (image) => {
    const built = (await readStages(image)).filter(({ name }) => name === null || name === 'console');
    for (const { steps } of built) {
      const copied = steps.flatMap(({ keyword, argument, from }) => (keyword === 'COPY' && !from ? [argument.split(' ')[0] ?? ''] : []));
      for (const folder of copied) expect((await stat(path.join(ROOT, folder))).isDirectory()).toBe(true);
      const used = new Set<string>();
      for (const folder of copied) for (const name of await importedWorkspaces(path.join(ROOT, folder))) used.add(name);
      // Only development uses these modules, which nothing imports in production.
      const present = new Set(copied.map((folder) => folder.split('/')[0] ?? ''));
      expect([...used].filter((name) => !present.has(name)).toSorted()).toEqual([]);
    }
    const ignored = (await readFile(path.join(ROOT, '.dockerignore'), 'utf8')).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/node_modules', '**/*.test.ts', '**/.data', '**/.env']));
  },
);

test.each(IMAGES)('%s – its image starts – the program and the port are the service’s own', async (image) => {
  const last = (await readStages(image)).at(-1)?.steps ?? [];
  const command = JSON.parse(last.find(({ keyword }) => keyword === 'CMD')?.argument ?? 'null') as string[];
  expect(command[0]).toBe('node');
  expect((await stat(path.join(ROOT, command[1] ?? ''))).isFile()).toBe(true);
  const port = { shell: '3000', api: '3001', releases: '3002' }[image];
  expect(last.find(({ keyword }) => keyword === 'EXPOSE')?.argument).toBe(port);
  expect(last.find(({ keyword }) => keyword === 'HEALTHCHECK')?.argument).toContain(`127.0.0.1:${port}/readyz`);
});

test('the site’s image – its variables are compared with those of npm start – the same limits of memory', async () => {
  const last = (await readStages('shell')).at(-1)?.steps ?? [];
  const variables = last
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ argument }) => (argument.match(/(?:"[^"]*"|[^ "])+/g) ?? []).map((variable) => variable.replaceAll('"', '')));
  expect(variables).toEqual(expect.arrayContaining(Object.entries(SITE_MEMORY).map(([name, value]) => `${name}=${value}`)));
});

/** Returns the folders of this repository whose packages the sources below `folder` import at run time. */
async function importedWorkspaces(folder: string): Promise<Set<string>> {
  const names = new Set<string>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file) || /(^|\/)(testing|dev)\//.test(file)) continue;
    const source = await readFile(path.join(folder, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/^(?:import|export) (?!type )[^;]*? from '@plenum\/([a-z-]+)/gm)) names.add(name);
  }
  return names;
}
