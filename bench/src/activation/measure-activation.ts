import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { publishRelease } from '@plenum/releases/cli/publish/publish-release';
import { readVersion } from '@plenum/releases/cli/publish/read-build';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { SiteWatch } from '#src/activation/watch-site.ts';
import { median } from '#src/compare/median.ts';
import { CHECKOUT } from '#src/folder.ts';
import { type Aim, alone, type Row } from '#src/report/row.ts';

const NAME = 'mf-blog';
const NEXT = '99.0.0';
const FOLDER = path.join(CHECKOUT, NAME);
/** No second activation comes within this time. The site uses it to replace processes that ran the rolled-back release. */
const BETWEEN_MS = 4000;

type Change = 'activate' | 'rollback';

/** Sends a change to the registry. @returns the time of the response and the release set that the change created */
async function change({ urls, tokens }: Stack, kind: Change, body: object): Promise<{ answered: number; set: string }> {
  const endpoint = registryEndpoints[kind];
  const response = await fetch(urls.releases + endpoint.path.replace('{environment}', 'production'), {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.manager}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const answered = performance.now();
  const { environment, epoch, number } = parse(endpoint.reply, await response.json(), `The registry's answer to ${kind}`);
  return { answered, set: `${environment}:${epoch}:${number}` };
}

/**
 * Measures the time from the registry's response to the first page of the new set. The first activation is of a version that
 * has never run here. Its files are already on the site, which fetches every version when it is published.
 */
export async function measureActivation(stack: Stack, rounds: number, note: (text: string) => void): Promise<Row[]> {
  const before = await readVersion(FOLDER);
  await publishRelease({
    url: stack.urls.releases,
    token: stack.tokens.teams[NAME],
    actor: 'bench',
    name: NAME,
    folder: FOLDER,
    version: NEXT,
  });
  const watch = new SiteWatch(`${stack.urls.site}/there-is-no-such-page`);
  watch.start();
  const visibleAfter = async (kind: Change, body: object) => {
    await pause(BETWEEN_MS);
    const { answered, set } = await change(stack, kind, body);
    // The site may switch before the registry's response arrives.
    return Math.max(0, (await watch.firstOf(set)) - answered);
  };
  const activate = () => visibleAfter('activate', { releases: { [NAME]: NEXT } });
  const rollBack = () => visibleAfter('rollback', { name: NAME, to: before });
  try {
    const cold = await activate();
    const times: Record<Change, number[]> = { activate: [], rollback: [await rollBack()] };
    for (let round = 0; round < rounds; round++) {
      note(`round ${round + 1} of ${rounds}`);
      times.activate.push(await activate());
      times.rollback.push(await rollBack());
    }
    const group = 'From the answer to the first page of the new set';
    const row = (name: string, values: readonly number[], aim: Aim | null) => alone(group, name, 'ms', median(values), aim);
    const soon: Aim = { of: 'value', atMost: 50 };
    return [
      row('activation, warm', times.activate, soon),
      row('rollback', times.rollback, soon),
      row('slowest of them', [Math.max(...times.activate, ...times.rollback)], null),
      row('activation of a version that never ran here', [cold], null),
    ];
  } finally {
    await watch.stop();
  }
}
