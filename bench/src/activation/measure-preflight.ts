import { randomUUID } from 'node:crypto';
import { preflightEndpoints, preflightProgress } from '@plenum/shared-contracts/release/endpoints/preflight-endpoints';
import { registryEndpoints } from '@plenum/shared-contracts/release/endpoints/registry-endpoints';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { median } from '#src/compare/median.ts';
import { alone, type Row } from '#src/report/row.ts';

/** Measures how long the registry takes to check each active release: its process, and all screens and blocks. */
export async function measurePreflight({ urls, tokens }: Stack, rounds: number, note: (text: string) => void): Promise<Row[]> {
  const addressOf = ({ path }: { readonly path: string }) => urls.releases + path.replace('{environment}', 'production');
  const current = parse(registryEndpoints.currentSet.reply, await (await fetch(addressOf(registryEndpoints.currentSet))).json(), 'The set');

  const preflight = async (name: string, version: string): Promise<{ ms: number; checks: number }> => {
    for (let run = 'all'; ; run = 'missing') {
      const response = await fetch(addressOf(preflightEndpoints.preflight), {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.manager}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ releases: { [name]: version }, run }),
      });
      const { status, pairs } = parse(preflightProgress, await response.json(), 'The registry’s answer to preflight');
      const report = pairs.find((pair) => pair.name === name)?.report;
      if (status === 'running' || !report) continue;
      if (!report.passed) throw new Error(`The preflight of ${name}@${version} failed.`);
      return { ms: report.ms, checks: report.checks.length };
    }
  };

  const rows: Row[] = [];
  // Checking the shell checks all remotes beside it too.
  for (const [name, { version }] of Object.entries(current.releases).filter(([each]) => each !== 'shell')) {
    note(name);
    const times: number[] = [];
    let checks = 0;
    for (let round = 0; round < rounds; round++) {
      const result = await preflight(name, version);
      times.push(result.ms);
      ({ checks } = result);
    }
    rows.push(alone('Preflight of a release', `${name}, ${checks} checks`, 'ms', median(times), null));
  }
  return rows;
}
