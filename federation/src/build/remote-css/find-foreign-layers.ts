import type { AtRule, Root } from 'postcss';
import { type Found, isOwn } from '#src/build/remote-css/find-global-names.ts';

/** The layer in which all styles of remotes are. */
export const LAYER = 'remote';
/** The order in which the site's layers stand, whichever stylesheet arrives first. */
export const LAYER_ORDER = 'tokens, base, ui, remote';

export const isLayer = (node: { readonly type: string }): node is AtRule =>
  node.type === 'atrule' && (node as AtRule).name.toLowerCase() === 'layer';

/** `tokens, base` → `['tokens', 'base']`. */
export const layerNames = ({ params }: AtRule): string[] =>
  params
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** `@layer tokens, base, ui, remote;` as every stylesheet may begin. */
export const isSiteOrder = (rule: AtRule): boolean => !rule.nodes && layerNames(rule).join(', ') === LAYER_ORDER;

/** Layers that are neither the remotes' common one nor below it under the name of this remote. */
export function findForeignLayers(root: Root, remote: string): Found[] {
  const found: Found[] = [];
  root.walkAtRules(/^layer$/i, (rule) => {
    if (rule.parent === root && isSiteOrder(rule)) return;
    for (const name of layerNames(rule))
      if (!isOwnLayer(name, rule, remote))
        found.push({
          node: rule,
          text: `@layer ${name} is not this remote's: all remotes and the shell share the order of layers. Put the styles into @layer ${LAYER}, or into a layer below it that is named after the remote: @layer ${LAYER}.${remote}-${name.replaceAll('.', '-')}.`,
        });
  });
  return found;
}

function isOwnLayer(name: string, rule: AtRule, remote: string): boolean {
  if (isInLayer(rule)) return isOwn(name.split('.')[0] ?? '', remote);
  const [first, ...below] = name.split('.');
  return first === LAYER && (below[0] === undefined ? rule.nodes !== undefined : isOwn(below[0], remote));
}

function isInLayer(rule: AtRule): boolean {
  for (let above = rule.parent; above; above = above.parent as typeof above) if (isLayer(above)) return true;
  return false;
}
