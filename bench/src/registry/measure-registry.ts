import path from 'node:path';
import { publishRelease } from '@plenum/releases/cli/publish/publish-release';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { CHECKOUT } from '#src/folder.ts';
import { measureFollowers } from '#src/registry/measure-followers.ts';
import { measurePublish } from '#src/registry/measure-publish.ts';
import { measureReads } from '#src/registry/measure-reads.ts';
import type { Row } from '#src/report/row.ts';

/** Major of the versions that are published to measure publishing. They are never activated. */
const PUBLISHED = 97;
const VERSIONS = ['98.0.0', '98.0.1'] as const;

/** Measures the registry: publishing, reads, and how fast a new set reaches sites. */
export async function measureRegistry(stack: Stack, rounds: number, note: (text: string) => void): Promise<Row[]> {
  const { urls, tokens } = stack;
  const folder = path.join(CHECKOUT, 'mf-blog');
  for (const version of VERSIONS)
    await publishRelease({ url: urls.releases, token: tokens.teams['mf-blog'], actor: 'bench', name: 'mf-blog', folder, version });
  return [
    ...(await measurePublish(stack, PUBLISHED, rounds, note)),
    ...(await measureReads(stack, rounds, note)),
    ...(await measureFollowers(stack, VERSIONS, rounds, note)),
  ];
}
