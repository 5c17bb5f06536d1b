import type { AddressChange } from '@plenum/shared-contracts/release/set-changes';
import type { ChangeFlags } from '#src/cli/changes/change-flags.ts';
import type { ChangeResult } from '#src/cli/changes/change-set.ts';
import { escapeControlCharacters, formatTable } from '#src/cli/format.ts';
import { paint, type Io } from '#src/cli/io.ts';

/**
 * Makes a change. First asks the registry what it would do, and prints to stderr which addresses would no longer answer, and what it warns of.
 * With --dry-run it only asks.
 * @param change makes the change, or with `true` only asks
 * @param prepare called with what the change would do, before it is made
 */
export async function withAnnouncement(
  io: Io,
  { dryRun = false }: Pick<ChangeFlags, 'dryRun'>,
  change: (dryRun: boolean) => Promise<ChangeResult>,
  prepare?: (preview: ChangeResult) => Promise<void>,
): Promise<ChangeResult> {
  const preview = await change(true);
  if (dryRun) return preview;
  const text = describeEffects({ ...preview, addresses: preview.addresses.filter(({ to }) => to !== 200) });
  if (text !== '') io.err(`${paint(io, 'err', 'yellow', escapeControlCharacters(text))}\n`);
  await prepare?.(preview);
  return change(false);
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
