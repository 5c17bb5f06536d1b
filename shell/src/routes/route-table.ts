import type { BlockName, BlockProps, ScreenName } from '@plenum/shared-contracts/remote/names';
import type { ShellScreenName } from '#src/screens/shell-screens.ts';

export type LayoutName = 'app' | 'main';

/** A block that a page embeds: its name, its properties, and the place (`slot`) where the page puts it. */
export type BlockUse = { [N in BlockName]: { readonly slot: string; readonly block: N; readonly props: BlockProps<N> } }[BlockName];

export interface TableRoute {
  /** React Router's notation. */
  readonly path: string;
  readonly layout: LayoutName;
  /** `mf-blog#article`, or a page of the shell's own: `shell#main`. */
  readonly screen: ScreenName | ShellScreenName;
  readonly blocks?: readonly BlockUse[];
}

/** Path → layout → screen (product-spec section 2). The one place that knows which remote serves what. */
export const routeTable: readonly TableRoute[] = [
  {
    path: '/',
    layout: 'main',
    screen: 'shell#main',
    blocks: [{ slot: 'articles', block: 'mf-blog#latest-articles', props: { count: 4 } }],
  },
  { path: '/blog', layout: 'app', screen: 'mf-blog#main' },
  { path: '/blog/:category', layout: 'app', screen: 'mf-blog#category' },
  { path: '/blog/:category/:article', layout: 'app', screen: 'mf-blog#article' },
  { path: '*', layout: 'app', screen: 'shell#not-found' },
];
