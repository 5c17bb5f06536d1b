import { sourceHash } from '@plenum/federation/build/source-hash';
import { main as release } from '@plenum/releases/cli/main';

/** `npm run release -- <command>`: the CLI of the release registry. Exit code: the CLI's. */
export async function main(args: string[]): Promise<void> {
  await release(args, sourceHash);
}
