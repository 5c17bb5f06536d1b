import type { AnyBlock, AnyScreen, BlockModule, Remote, ScreenModule } from '@plenum/shared-contracts/remote/contract';
import type { RemoteName } from '@plenum/shared-contracts/remote/names';
import { CONTRACT_TAG, CONTRACT_VERSION } from '@plenum/shared-contracts/remote/version';

/** Declares what a remote exposes; checks every screen and block name against the contract. */
export function defineRemote<Name extends RemoteName>(remote: Pick<Remote<Name>, 'name' | 'screens' | 'blocks'>): Remote<Name> {
  return { ...remote, tag: CONTRACT_TAG, contract: CONTRACT_VERSION };
}

/** Ties a screen's component and meta to the data of its own loader. */
export function defineScreen<Params, Data>(screen: ScreenModule<Params, Data>): AnyScreen<Params> {
  return screen;
}

/** Ties a block's component to the data of its own loader. */
export function defineBlock<Props, Data>(block: BlockModule<Props, Data>): AnyBlock<Props> {
  return block;
}
