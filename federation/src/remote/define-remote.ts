import type { JsonSerializable } from '@plenum/shared-contracts/remote/json-serializable';
import type { AnyBlock, AnyScreen, BlockModule, LoaderResult, Remote, ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { CONTRACT_TAG, CONTRACT_VERSION } from '@plenum/shared-contracts/remote/version';

/**
 * Declares what a remote exposes: its screens with their routes, its blocks with the slots they fill, and what it stores in browsers. It
 * must define everything that the shell refers to by name.
 */
export function defineRemote<const Name extends string>(
  remote: Pick<Remote<Name>, 'name' | 'screens' | 'blocks' | 'storage'>,
): Remote<Name> {
  return { ...remote, tag: CONTRACT_TAG, contract: CONTRACT_VERSION };
}

/** Refuses a loader whose data does not survive JSON, at the property where it does not. */
interface Loads<Data> {
  readonly loader?: (context: never) => Promise<LoaderResult<NoInfer<JsonSerializable<Data>>>>;
}

/** Ties a screen's component and meta to the data of its own loader, which must survive JSON. */
export function defineScreen<Params, Data>(screen: ScreenModule<Params, Data> & Loads<Data>): AnyScreen<Params> {
  return screen;
}

/** Ties a block's component to the data of its own loader, which must survive JSON. */
export function defineBlock<Props, Data>(block: BlockModule<Props, Data> & Loads<Data>): AnyBlock<Props> {
  return block;
}
