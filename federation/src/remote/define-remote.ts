import type { JsonSerializable } from '@plenum/shared-contracts/remote/json-serializable';
import type { AnyBlock, AnyScreen, BlockModule, LoaderResult, Remote, ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { CONTRACT_TAG, CONTRACT_VERSION } from '@plenum/shared-contracts/remote/version';

/**
 * Declares what a remote exposes: its screens with their routes, its blocks with the slots they fill, and what it stores in browsers. It
 * must define everything that the shell refers to by name.
 * @param remote the release name, and by name the screens, blocks and stored items; `load` imports a screen or block lazily
 * @returns the value to export as `remote` from `src/remote.ts`, with the version of the contract
 * @example
 * export const remote = defineRemote({
 *   name: 'mf-quizshow',
 *   screens: {
 *     quizshow: {
 *       routes: [{ path: '/quizshow' }],
 *       load: () => import(/* webpackChunkName: "screen-quizshow" *\/ './screens/quizshow/screen.tsx').then(({ screen }) => screen),
 *     },
 *   },
 *   blocks: {},
 * });
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

/**
 * Declares a screen. Ties its component and meta to the data of its loader, which must survive JSON.
 * @param screen component, meta, and an optional loader and skeleton
 * @returns the screen, to be exported from the module that `load` in `defineRemote` imports
 * @example
 * export const screen = defineScreen({ loader: loadGuestbook, Component: Guestbook, meta: guestbookMeta });
 */
export function defineScreen<Params, Data>(screen: ScreenModule<Params, Data> & Loads<Data>): AnyScreen<Params> {
  return screen;
}

/**
 * Declares a block. Ties its component to the data of its loader, which must survive JSON.
 * @param block component, and an optional loader
 * @returns the block, to be exported from the module that `load` in `defineRemote` imports
 * @example
 * export const block = defineBlock({ loader: loadLatest, Component: LatestMessage });
 */
export function defineBlock<Props, Data>(block: BlockModule<Props, Data> & Loads<Data>): AnyBlock<Props> {
  return block;
}
