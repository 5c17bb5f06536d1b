import type { AddressChange } from '@plenum/shared-contracts/release/set-changes';
import type { ChangeFlags } from '#src/cli/changes/change-flags.ts';
import type { ChangeOptions, ChangeResult } from '#src/cli/changes/change-set.ts';
import { escapeControlCharacters, formatTable, formatTag } from '#src/cli/format.ts';
import { paint, type Io } from '#src/cli/io.ts';
import { CliError } from '#src/errors.ts';

/** Makes a change of a set, or only asks what it would do. */
export type MakeChange = (step: Pick<ChangeOptions, 'dryRun' | 'ifMatch'>) => Promise<ChangeResult>;

/**
 * Makes a change. First asks the registry what it would do, and prints to stderr which addresses would no longer answer, and what it warns of.
 * With --dry-run it only asks. The change is refused if another set became current since it was announced.
 * @param prepare called with what the change would do, before it is made
 */
export async function withAnnouncement(
  io: Io,
  { dryRun = false }: Pick<ChangeFlags, 'dryRun'>,
  change: MakeChange,
  prepare?: (preview: ChangeResult) => Promise<void>,
): Promise<ChangeResult> {
  const preview = await change({ dryRun: true });
  if (dryRun) return preview;
  const text = describeEffects({ ...preview, addresses: preview.addresses.filter(({ to }) => to !== 200) });
  if (text !== '') io.err(`${paint(io, 'err', 'yellow', escapeControlCharacters(text))}\n`);
  await prepare?.(preview);
  const ifMatch = baseTag(preview);
  return change({ dryRun: false, ifMatch }).catch((error: unknown) => {
    throw error instanceof CliError && error.kind === 'unreachable' ? withAdvice(error, ifMatch) : error;
  });
}

/** Returns the tag of the set that a dry run was based on. */
function baseTag({ set, changed }: ChangeResult): string {
  return formatTag({ ...set, number: changed ? set.number - 1 : set.number });
}

/** The registry may have made the change without an answer that arrived. Rolling back once more would then go two versions back. */
function withAdvice(error: CliError, tag: string): CliError {
  const { kind, code, errors, extra } = error;
  const advice = `The change may have been made. To try it again, add --if-match ${tag} to the command: it cannot be made twice then.`;
  return new CliError(kind, `${error.message} ${advice}`, { code, errors, extra, cause: error });
}

/** Describes what a change does to addresses, and what the registry warns of; empty if nothing. */
export function describeEffects({ addresses, warnings }: Pick<ChangeResult, 'addresses' | 'warnings'>): string {
  return [
    ...(addresses.length > 0 ? ['These addresses will answer differently:', describeAddresses(addresses)] : []),
    ...warnings.map(({ message }) => `Warning: ${message}`),
  ].join('\n');
}

function describeAddresses(addresses: readonly AddressChange[]): string {
  return formatTable(
    ['Address', 'Now', 'Then', 'Release'],
    addresses.map(({ path, from, to, release }) => [path, String(from), String(to), release]),
  );
}
