import * as runtimeCore from '@module-federation/runtime-core';
import type { Exposed } from '@plenum/shared-contracts/release/manifest';
import { parseRemote } from '@plenum/shared-contracts/remote/parse-remote';
import { evaluateContainer } from '#src/host/server/evaluate-container.ts';

/**
 * Asks a freshly built server container what it exposes. The exposed module only lists lazy
 * imports, so nothing of the screens runs.
 * @throws ContractError when `./remote` does not have the shape of the contract
 */
export async function readExposed(source: string, name: string): Promise<Exposed> {
  const container = evaluateContainer(source, `${name}/remote-entry.cjs`, runtimeCore);
  await container.init({});
  const factory = await container.get('./remote');
  const { remote: value } = factory() as { remote: unknown };
  const remote = parseRemote(value, name);
  return {
    screens: Object.entries(remote.screens).map(([screen, lazy]) => ({ name: screen, paths: [...(lazy.paths ?? [])] })),
    blocks: Object.keys(remote.blocks).map((block) => ({ name: block })),
  };
}
