import type { AtRule, Root } from 'postcss';
import { type Found, isOwn } from '#src/build/remote-css/find-global-names.ts';

/**
 * Order of the site's layers, independent of the order in which stylesheets load: `['tokens', 'base', 'ui', 'remote']`. The last one holds
 * all styles of remotes.
 */
export type Layers = readonly string[];

export const remoteLayer = (layers: Layers): string => layers.at(-1) ?? 'remote';

export const isLayer = (node: { readonly type: string }): node is AtRule =>
  node.type === 'atrule' && (node as AtRule).name.toLowerCase() === 'layer';

/** `tokens, base` → `['tokens', 'base']`. */
export const layerNames = ({ params }: AtRule): string[] =>
  params
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** `@layer tokens, base, ui, remote;`, which any stylesheet may start with. */
export const isSiteOrder = (rule: AtRule, layers: Layers): boolean => !rule.nodes && layerNames(rule).join() === layers.join();

/** Finds layers other than the remotes' common one and this remote's layers below it. */
export function findForeignLayers(root: Root, remote: string, layers: Layers): Found[] {
  const found: Found[] = [];
  const layer = remoteLayer(layers);
  root.walkAtRules(/^layer$/i, (rule) => {
    if (rule.parent === root && isSiteOrder(rule, layers)) return;
    for (const name of layerNames(rule))
      if (!isOwnLayer(name, rule, remote, layer))
        found.push({
          node: rule,
          text: `@layer ${name} is not this remote's: all remotes and the shell share the order of layers. Put the styles into @layer ${layer}, or into a layer below it that is named after the remote: @layer ${layer}.${remote}-${name.replaceAll('.', '-')}.`,
        });
  });
  return found;
}

function isOwnLayer(name: string, rule: AtRule, remote: string, layer: string): boolean {
  if (isInLayer(rule)) return isOwn(name.split('.')[0] ?? '', remote);
  const [first, ...below] = name.split('.');
  return first === layer && (below[0] === undefined ? rule.nodes !== undefined : isOwn(below[0], remote));
}

function isInLayer(rule: AtRule): boolean {
  for (let above = rule.parent; above; above = above.parent as typeof above) if (isLayer(above)) return true;
  return false;
}
