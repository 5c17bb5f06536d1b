import { printChange, type ChangeFlags } from '#src/cli/changes/change-flags.ts';
import type { ChangeResult } from '#src/cli/changes/change-set.ts';
import { print, type Io } from '#src/cli/io.ts';
import type { RegistryConnection } from '#src/cli/registry/send.ts';
import { describeSites } from '#src/cli/sites/describe-sites.ts';
import type { Adoption } from '@plenum/shared-contracts/release/reports/sites-by-adoption';
import { waitForAdoption } from '#src/cli/sites/wait-for-adoption.ts';

/**
 * Prints what a command has changed. Unless told otherwise (--no-wait), waits until every site has adopted the set.
 * @throws CliError `not_adopted` if a site does not
 */
export async function finishChange(
  io: Io,
  connection: RegistryConnection,
  flags: Pick<ChangeFlags, 'json' | 'wait' | 'timeout'>,
  result: ChangeResult,
): Promise<void> {
  if (result.dryRun || !flags.wait) return printChange(io, flags, result);
  // A person sees at once what is active; a program gets one document.
  if (!flags.json) printChange(io, flags, result);
  const adoption = await waitForAdoption(connection, result.set, {
    timeoutMs: flags.timeout * 1000,
    onProgress: (message) => io.err(`${message}\n`),
  });
  const { adopted, lost } = adoption;
  print(io, flags.json, { ...result, adoption: { adopted: adopted.map(({ id }) => id), lost: lost.map(({ id }) => id) } }, () =>
    describeAdoption(result.set.environment, adoption),
  );
}

function describeAdoption(environment: string, { adopted, lost }: Pick<Adoption, 'adopted' | 'lost'>): string {
  if (adopted.length === 0 && lost.length === 0) return `No site has reported to ${environment}, so none was waited for.`;
  const serving = adopted.length === 1 ? `${adopted[0]?.id} serves it.` : `${adopted.length} sites serve it.`;
  return [serving, ...(lost.length > 0 ? ['Not counted:', describeSites(lost)] : [])].join('\n');
}
