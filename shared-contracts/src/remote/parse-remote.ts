import { CONTRACT_TAG, CONTRACT_VERSION, isContractCompatible } from '#src/remote/version.ts';
import type { Remote } from '#src/remote/contract.ts';
import { ContractError } from '#src/wire/parse.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the first place that does not fit; null: none. Everything else is checked when the remote is built: an error in it must not prevent
 * a page from being shown. It is no schema, because every first view runs it, and needs no other schema (docs/decisions/0204).
 */
function misfit({ tag, contract, name, screens, blocks = {} }: Readonly<Record<string, unknown>>): string | null {
  if (tag !== CONTRACT_TAG) return `tag: must be ${CONTRACT_TAG}`;
  if (typeof contract !== 'string') return 'contract: must be a string';
  if (typeof name !== 'string') return 'name: must be a string';
  for (const [kind, parts] of Object.entries({ screens, blocks })) {
    if (!isObject(parts)) return `${kind}: must be an object`;
    const lacking = Object.entries(parts).find(([, part]) => typeof (part as { load?: unknown } | null | undefined)?.load !== 'function');
    if (lacking) return `${kind}.${lacking[0]}: must have load()`;
  }
  return null;
}

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
  const problem = isObject(value) ? misfit(value) : '(whole): must be an object';
  if (problem !== null) throw new ContractError(`Remote ${name} does not fit its contract: ${problem}`);
  const { blocks = {}, ...rest } = value as Omit<Remote, 'blocks'> & Partial<Remote>;
  const remote: Remote = { ...rest, blocks };
  if (remote.name !== name) throw new ContractError(`Remote ${name} calls itself ${remote.name}.`);
  if (!isContractCompatible(remote.contract, host))
    throw new ContractError(`Remote ${name} speaks contract ${remote.contract}, which this host does not know.`);
  return remote;
}
