import parser, { type Node, type Selector } from 'postcss-selector-parser';

/** Combinators after which everything is inside of what stands before. */
const INSIDE: readonly string[] = [' ', '>'];
/** Match what one of their alternatives matches. */
const ALTERNATIVES: readonly string[] = [':is', ':where', ':local'];

interface Compound {
  /** What joins it to the compound before, null at the beginning. */
  readonly after: string | null;
  readonly nodes: Node[];
}

/**
 * The selectors of a rule that match elements outside of what carries a class (or id) of the rule's own file.
 * @param nested the rule stands in another one, so `&` is what that matches
 */
export function findUnscopedSelectors(selectors: string, nested: boolean): string[] {
  return parser()
    .astSync(selectors)
    .nodes.filter((selector) => !staysInside(selector, nested))
    .map((selector) => String(selector).trim());
}

function staysInside(selector: Selector, nested: boolean): boolean {
  const { compounds, own } = compoundsOf(selector, nested);
  return compounds.some(({ nodes }, index) => {
    const next = compounds[index + 1];
    return nodes.some((node) => own.has(node)) && (!next || INSIDE.includes(next.after ?? ''));
  });
}

/** The compounds of a selector in order, and those of their parts that name the file's own. */
function compoundsOf(selector: Selector, nested: boolean): { compounds: Compound[]; own: ReadonlySet<Node> } {
  const own = new Set<Node>();
  const compounds: Compound[] = [{ after: null, nodes: [] }];
  // A nested selector without & is meant below what it stands in.
  if (nested && !String(selector).includes('&')) {
    const parent = parser.nesting();
    own.add(parent);
    compounds[0]?.nodes.push(parent);
    if (selector.first.type !== 'combinator') compounds.push({ after: ' ', nodes: [] });
  }
  let global = false;
  selector.each((node) => {
    if (node.type === 'combinator') {
      compounds.push({ after: node.value.trim() || ' ', nodes: [] });
      return;
    }
    if (node.type === 'pseudo' && node.nodes.length === 0 && [':global', ':local'].includes(node.value)) global = node.value === ':global';
    else if (!global && isOwn(node, nested)) own.add(node);
    compounds.at(-1)?.nodes.push(node);
  });
  return { compounds, own };
}

function isOwn(node: Node, nested: boolean): boolean {
  if (node.type === 'class' || node.type === 'id') return true;
  if (node.type === 'nesting') return nested;
  return node.type === 'pseudo' && ALTERNATIVES.includes(node.value) && node.nodes.every((alternative) => staysInside(alternative, false));
}
