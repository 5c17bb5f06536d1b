import * as z from 'zod/mini';
import { CONTRACT_TAG, CONTRACT_VERSION, isContractCompatible } from '#src/remote/version.ts';
import type { Remote } from '#src/remote/contract.ts';
import { ContractError, parse } from '#src/wire/parse.ts';

const lazy = z.custom<{ load: () => Promise<unknown> }>(
  (value) => typeof (value as { load?: unknown } | null)?.load === 'function',
  'must have load()',
);

const remoteModule = z.object({
  tag: z.literal(CONTRACT_TAG),
  contract: z.string(),
  name: z.string(),
  screens: z.record(z.string(), lazy),
  blocks: z._default(z.record(z.string(), lazy), {}),
  /** Checked when the remote is built: an error in it must not prevent a page from being shown. */
  storage: z.optional(z.unknown()),
});

/**
 * Narrows what a remote's `./remote` exposes, once, when it is loaded.
 * @param value what the module exposes, untrusted
 * @param name the name under which the remote was requested
 * @param host the host's contract version
 * @returns the remote, with its contract checked
 * @throws ContractError when it is another remote, has another contract major, or is not a remote at all
 * @example
 * const remote = parseRemote(exposed?.remote, 'mf-blog');
 * const screen = await remote.screens['article']?.load();
 */
export function parseRemote(value: unknown, name: string, host: string = CONTRACT_VERSION): Remote {
  const remote = parse(remoteModule, value, `Remote ${name}`);
  if (remote.name !== name) throw new ContractError(`Remote ${name} calls itself ${remote.name}.`);
  if (!isContractCompatible(remote.contract, host))
    throw new ContractError(`Remote ${name} speaks contract ${remote.contract}, which this host does not know.`);
  return remote as unknown as Remote;
}
