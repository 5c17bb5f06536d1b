import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { setPage, type SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import { compareSets, releaseSet, type ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { runCli } from '#src/cli/main.ts';
import { http } from '#src/testing/http.ts';
import { type RequestedChange, checkHistory } from '#src/testing/managers/check-history.ts';
import { makeChange } from '#src/testing/managers/manager.ts';
import { startDatabase, startRegistryProcess, type KillableService } from '#src/testing/managers/killable-services.ts';
import { sampleRelease } from '#src/testing/sample-release.ts';
import { createTestEnvironment, TOKENS } from '#src/testing/test-registry.ts';

const MANAGERS = 50;
const KILLS = Number(process.env['MANAGER_KILLS'] ?? 200);
const NAMES = ['mf-blog', 'mf-webinars'] as const;
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'] as const;
const say = (text: string) => process.stdout.write(`${text}\n`);

test(`${MANAGERS} managers at two registries – both and their database are killed -9, ${KILLS} times – one linear history with every acknowledged change once, and no reader sees an older set after a newer one [F04]`, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plenum-managers-'));
  const database = await startDatabase(folder);
  process.env['TEST_DATABASE_URL'] = database.url;
  const ground = await createTestEnvironment();
  const registries: KillableService[] = [];
  try {
    const first = await ground.start();
    for (const name of NAMES) for (const version of VERSIONS) await http(first).publish(sampleRelease(name, version, `${name} ${version}`));
    await first.close();
    // A registry compiles its modules once, which takes most of its start.
    const env = { ...ground.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') };
    for (const name of ['registry 1', 'registry 2']) registries.push(await startRegistryProcess(name, env));

    const over = new AbortController();
    const requested: RequestedChange[] = [];
    const wrong: string[] = [];
    let acknowledged = 0;
    const changes = new EventEmitter();
    const manage = async (manager: number): Promise<void> => {
      for (let number = 0; !over.signal.aborted; number += 1) {
        const turn = manager + number;
        const name = NAMES[turn % 2] ?? NAMES[0];
        const change =
          turn % 5 === 0
            ? { verb: 'rollback' as const, body: { name } }
            : { verb: 'activate' as const, body: { releases: { [name]: VERSIONS[(turn * 7) % VERSIONS.length] } } };
        let attempt = 0;
        const made = await makeChange(`manager ${manager}, change ${number}`, change, {
          token: TOKENS.manager,
          registry: () => registries[(turn + attempt++) % registries.length]?.url ?? '',
          onWrongStatus: (status, body) => wrong.push(`${status} ${body}`),
        });
        requested.push(made);
        if (made.set) changes.emit('acknowledged', (acknowledged += 1));
      }
    };

    let newest: Pick<ReleaseSet, 'epoch' | 'number'> = { epoch: 0, number: 0 };
    let reads = 0;
    const read = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const url = registries[reads % 2]?.url ?? '';
        const path = registryEndpoints.currentSet.path.replace('{environment}', 'production');
        const response = await fetch(url + path).catch(() => null);
        const text = (await response?.text().catch(() => null)) ?? null;
        if (!response || text === null || response.status === 503) {
          await pause(200);
          continue;
        }
        if (response.status !== 200) wrong.push(`${response.status} ${text}`);
        else {
          const set = releaseSet.parse(JSON.parse(text));
          if (compareSets(set, newest) < 0) wrong.push(`set ${set.number} was read after set ${newest.number}`);
          newest = set;
          reads += 1;
        }
      }
    };

    const kills = new Map<string, number>();
    let killed = 0;
    const killRepeatedly = async (victim: KillableService): Promise<void> => {
      while (killed < KILLS) {
        // Each kill comes after a change, so that none hits registries that do nothing.
        await once(changes, 'acknowledged');
        if (killed >= KILLS) return;
        killed += 1;
        kills.set(victim.name, (kills.get(victim.name) ?? 0) + 1);
        await victim.restart();
        if (killed % 20 === 0) say(`  ${killed} kills, ${acknowledged} changes`);
      }
    };

    const working = [...Array.from({ length: MANAGERS }, (_, manager) => manage(manager)), read()];
    await Promise.all([database, ...registries].map(killRepeatedly));
    over.abort();
    await Promise.all(working);

    expect(wrong).toEqual([]);
    const history = await readHistory(registries[0]?.url ?? '');
    const figures = [...kills].map(([name, count]) => `${name} ${count}`).join(', ');
    say(
      `${killed} kills (${figures}); ${requested.length} changes requested, ${acknowledged} acknowledged; ${history.length} sets; ${reads} reads`,
    );
    expect(checkHistory(history, requested)).toEqual([]);
    expect(await readHistory(registries[1]?.url ?? '')).toEqual(history);
    expect(killed).toBe(KILLS);
    expect(Math.min(...kills.values())).toBeGreaterThanOrEqual(KILLS / 10);
    expect(reads).toBeGreaterThan(0);
    for (const { url } of registries) {
      let out = '';
      const io = { env: { RELEASES_URL: url, RELEASES_TOKEN: TOKENS.manager }, cwd: folder, interactive: false };
      const code = await runCli(['audit', 'verify'], { ...io, out: (text) => (out += text), err: (text) => (out += text) });
      expect([code, out]).toEqual([0, expect.anything()]);
    }
  } finally {
    await Promise.all(registries.map((registry) => registry.kill()));
    await ground.clear();
    await database.kill();
    await rm(folder, { recursive: true, force: true });
  }
}, 1_200_000);

/** Returns all sets of `production`, oldest first. */
async function readHistory(registry: string): Promise<SetRecord[]> {
  const found: SetRecord[] = [];
  for (let before: number | null = null; ;) {
    const query: string = before === null ? '' : `&before=${before}`;
    const response = await fetch(`${registry}/v1/environments/production/sets?limit=100${query}`);
    const { sets, next } = setPage.parse(await response.json());
    found.push(...sets);
    if (next === null) return found.toReversed();
    before = next;
  }
}
