import { exposed, type Exposed } from '@plenum/shared-contracts/release/manifest';
import { REMOTE_BLOCKS, REMOTE_SCREENS } from '@plenum/shared-contracts/remote/names';
import { parseRemote } from '@plenum/shared-contracts/remote/parse-remote';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { containerRuntime } from '#src/host/loading/container-runtime.ts';
import { evaluateContainer } from '#src/host/server/evaluate-container.ts';
import { evictContainer, captureInstanceName } from '#src/host/server/evict-container.ts';

/** What the contract of this build says of the parts of some remotes; of others it says nothing. */
const SCREENS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = REMOTE_SCREENS;
const BLOCKS: Readonly<Record<string, Readonly<Record<string, object>>>> = REMOTE_BLOCKS;

/**
 * Evaluates a new server container and reads what it exposes. The exposed module only lists lazy imports, so no screen code runs.
 * @throws ContractError when `./remote`, or a route, a fill or a stored item in it, does not match the contract
 */
export async function readExposed(source: string, name: string): Promise<Exposed> {
  const remote = parseRemote(await exposedBy(source, name), name);
  const declared = {
    screens: Object.entries(remote.screens).map(([screen, { paths, routes, slots }]) => ({
      name: screen,
      paths,
      routes,
      slots,
      params: SCREENS[name]?.[screen],
    })),
    blocks: Object.entries(remote.blocks).map(([block, { fills }]) => ({
      name: block,
      fills,
      props: BLOCKS[name]?.[block],
    })),
    storage: remote.storage,
  };
  return parse(exposed, declared, `Remote ${name}`);
}

async function exposedBy(source: string, name: string): Promise<unknown> {
  const key = `${name}/remote-entry.cjs`;
  let ownName: string | undefined;
  try {
    const container = captureInstanceName(
      () => evaluateContainer(source, key, containerRuntime),
      (registered) => (ownName = registered),
    );
    await container.init({});
    const factory = await container.get('./remote');
    return (factory() as { remote: unknown }).remote;
  } finally {
    // A watch build continues in this process and may render the code it has built.
    evictContainer(ownName);
  }
}
