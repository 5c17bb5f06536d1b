import postcss, { type AtRule, type ChildNode, type Node, type Root, type Rule } from 'postcss';
import { type Layers, findForeignLayers, isLayer, isSiteOrder, remoteLayer } from '#src/build/remote-css/find-foreign-layers.ts';
import { findGlobalNames } from '#src/build/remote-css/find-global-names.ts';
import { findUnscopedSelectors } from '#src/build/remote-css/find-unscoped-selectors.ts';
import { prefixPackageNames } from '#src/build/remote-css/prefix-package-names.ts';

/** Allowed start of selectors in a stylesheet that is not a CSS module: classes that a package gives its own components. */
export type Origin = 'module' | 'plain' | 'package';

export interface CheckedStylesheet {
  /** The stylesheet with all rules in the remotes' layer. */
  readonly css: string;
  /** Problems that fail the build, each with line and column and what to do. */
  readonly problems: string[];
}

interface Stylesheet {
  /** Name of the file in problem messages. */
  readonly file: string;
  readonly origin: Origin;
  /** Name of the remote that includes the stylesheet; prefix of its global names. */
  readonly remote: string;
  readonly layers: Layers;
}

/** Puts a remote's stylesheet into its layer and finds rules that would change other teams' pages. */
export function remoteStylesheet(source: string, { file, origin, remote, layers }: Stylesheet): CheckedStylesheet {
  const root = postcss.parse(source, { from: file });
  if (origin === 'plain') return { css: source, problems: root.first ? [plainFile(root.first, file)] : [] };
  if (origin === 'package') prefixPackageNames(root, remote);
  const isUnchanged = origin === 'module' && isInLayer(root, layers);
  return { problems: problemsOf(root, { file, origin, remote, layers }), css: isUnchanged ? source : intoLayer(root, origin, layers) };
}

const at = (file: string, node: Node): string => `${file}:${node.source?.start?.line ?? 1}:${node.source?.start?.column ?? 1}`;

/** Its class names would be global. */
const plainFile = (first: Node, file: string): string =>
  `${at(file, first)}: a remote's own styles are CSS modules. Name the file ${file.replace(/\.css$/, '.module.css')}.`;

function problemsOf(root: Root, { file, origin, remote, layers }: Stylesheet): string[] {
  const problems: string[] = [];
  const addProblem = (node: Node, text: string): void => void problems.push(`${at(file, node)}: ${text}`);
  root.walkAtRules(/^import$/i, (rule) =>
    addProblem(rule, '@import leaves the layer of the remotes. Import the stylesheet in the module that needs it.'),
  );
  root.walkAtRules(/^scope$/i, (rule) => {
    if (!isOwnScope(rule))
      addProblem(
        rule,
        `"@scope ${rule.params}" reaches beyond this remote's own classes. Begin it with a class of this file: "@scope (.content)".`,
      );
  });
  for (const { node, text } of [...findGlobalNames(root, remote), ...(origin === 'module' ? findForeignLayers(root, remote, layers) : [])])
    addProblem(node, text);
  root.walkRules((rule) => {
    const above = ancestorsOf(rule);
    // Rules in a scope of this file's own classes apply only inside that scope, whatever they select.
    if (above.some((node) => isKeyframes(node) || (isScope(node) && isOwnScope(node)))) return;
    for (const selector of findUnscopedSelectors(
      rule.selector,
      above.some(({ type }) => type === 'rule'),
    ))
      addProblem(
        rule,
        `"${selector}" reaches beyond this remote's own classes and would restyle pages of other teams. Put it below a class of this file (".content h1"), or give the element a class.`,
      );
  });
  return problems;
}

function ancestorsOf(rule: Rule): Node[] {
  const found: Node[] = [];
  for (let above: Node | undefined = rule.parent; above; above = above.parent) found.push(above);
  return found;
}

const isAtRule = (node: Node): node is AtRule => node.type === 'atrule';
const isKeyframes = (node: Node): boolean => isAtRule(node) && /keyframes$/i.test(node.name);
const isScope = (node: Node): node is AtRule => isAtRule(node) && node.name.toLowerCase() === 'scope';

/** `(.card) to (.content)`: the root of the scope is an element of this file. */
function isOwnScope({ params }: AtRule): boolean {
  const [, start] = /^\(([^]*?)\)\s*(?:to\s*\([^]*\))?$/.exec(params.trim()) ?? [];
  return start !== undefined && start.trim() !== '' && findUnscopedSelectors(start, false).length === 0;
}

const isSitePart = (node: ChildNode, layers: Layers): boolean =>
  isLayer(node) && (isSiteOrder(node, layers) || node.params.split('.')[0]?.trim() === remoteLayer(layers));

const isInLayer = (root: Root, layers: Layers): boolean => root.nodes.every((node) => node.type === 'comment' || isSitePart(node, layers));

function intoLayer(root: Root, origin: Origin, layers: Layers): string {
  const layer = postcss.atRule({ name: 'layer', params: remoteLayer(layers), nodes: [] });
  layer.append(root.nodes.filter((node) => origin === 'package' || !isSitePart(node, layers)));
  root.append(layer);
  root.prepend(postcss.atRule({ name: 'layer', params: layers.join(', ') }));
  return String(root);
}
