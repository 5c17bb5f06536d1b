import postcss, { type AtRule, type ChildNode, type Node, type Root, type Rule } from 'postcss';
import { beyondOwnClasses } from '#src/build/remote-css/beyond-own-classes.ts';

const LAYER = 'remote';
/** The order in which the site's layers stand, whichever stylesheet arrives first. */
const LAYER_ORDER = 'tokens, base, ui, remote';

/** What a selector of a stylesheet that is no CSS module may start with: classes that a package brings with its components. */
export type Origin = 'module' | 'plain' | 'package';

export interface Judged {
  /** The stylesheet with everything in `layer(remote)`. */
  readonly css: string;
  /** What must not be built, each with line and column, and what to do. */
  readonly problems: string[];
}

/** Puts a stylesheet of a remote into its layer and finds what would change pages of other teams. `name` is told in problems. */
export function remoteStylesheet(source: string, name: string, origin: Origin): Judged {
  const root = postcss.parse(source, { from: name });
  const problems = origin === 'plain' ? [plainFile(root, name)].filter((problem) => problem !== null) : problemsOf(root, name);
  return { css: inLayer(root) ? source : intoLayer(root), problems };
}

const at = (name: string, node: Node): string => `${name}:${node.source?.start?.line ?? 1}:${node.source?.start?.column ?? 1}`;

/** Its class names would be anybody's. */
function plainFile(root: Root, name: string): string | null {
  return root.first
    ? `${at(name, root.first)}: a remote's own styles are CSS modules. Name the file ${name.replace(/\.css$/, '.module.css')}.`
    : null;
}

function problemsOf(root: Root, name: string): string[] {
  const problems: string[] = [];
  root.walkAtRules('import', (rule) => {
    problems.push(`${at(name, rule)}: @import leaves the layer of the remotes. Import the stylesheet in the module that needs it.`);
  });
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    for (const selector of beyondOwnClasses(rule.selector, isNested(rule)))
      problems.push(
        `${at(name, rule)}: "${selector}" reaches beyond this remote's own classes and would restyle pages of other teams. Put it below a class of this file (".content h1"), or give the element a class.`,
      );
  });
  return problems;
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && /keyframes$/i.test((parent as AtRule).name);
}

function isNested(rule: Rule): boolean {
  let above: Node | undefined = rule.parent;
  while (above && above.type !== 'rule') above = above.parent;
  return above !== undefined;
}

const isLayer = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'layer';
/** `@layer tokens, base;`: an order, no styles. */
const isOrder = (node: ChildNode): boolean => isLayer(node) && !node.nodes;
const isOurs = (node: ChildNode): boolean => isLayer(node) && node.params.split('.')[0]?.trim() === LAYER;

function inLayer(root: Root): boolean {
  return root.nodes.every((node) => node.type === 'comment' || isOrder(node) || isOurs(node));
}

function intoLayer(root: Root): string {
  const layer = postcss.atRule({ name: 'layer', params: LAYER, nodes: [] });
  layer.append(root.nodes.filter((node) => !isOrder(node) && !isOurs(node)));
  root.append(layer);
  root.prepend(postcss.atRule({ name: 'layer', params: LAYER_ORDER }));
  return String(root);
}
