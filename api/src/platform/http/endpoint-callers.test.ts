import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { endpointTable } from '#src/platform/http/endpoints/endpoint-table.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

/** Returns the sources of the shell, its server and the remotes, without their tests, as one text. */
async function sourcesOfSite(): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob('{shell,mf-*}/{src,server}/**/*.{ts,tsx}', { cwd: ROOT }))
    if (!/\.test\.tsx?$|\/testing\//.test(file)) texts.push(await readFile(path.join(ROOT, file), 'utf8'));
  return texts.join('\n');
}

/** `blogEndpoints.byId`, or `billingEndpoints.cart.get`. */
const NAMES_OF: Partial<Record<keyof typeof endpointTable, string>> = {
  cart: 'cartEndpoints',
  forms: 'formEndpoints',
  invites: 'inviteEndpoints',
  ogImages: 'ogImageEndpoints',
  orders: 'orderEndpoints',
  pages: 'pageEndpoints',
  tariffs: 'tariffEndpoints',
  tokens: 'tokenExchangeEndpoints',
  webinars: 'webinarEndpoints',
};

test('every call of the API – searched for in the sources of the site – is made there, or declares its other callers, but not both', async () => {
  const sources = await sourcesOfSite();
  const wrong: string[] = [];
  for (const [domain, endpoints] of Object.entries(endpointTable))
    for (const [name, { calledBy }] of Object.entries<Endpoint>(endpoints)) {
      const table = NAMES_OF[domain as keyof typeof endpointTable] ?? `${domain}Endpoints`;
      const isCalled = new RegExp(`\\b(?:${table}|billingEndpoints\\.${domain})\\.${name}\\b`).test(sources);
      if (isCalled === (calledBy !== undefined))
        wrong.push(`${domain}.${name}: ${isCalled ? 'is called, drop calledBy' : 'has no caller: use it, drop it, or say calledBy'}`);
    }
  expect(wrong).toEqual([]);
});
