import parser, { type Node, type Selector } from 'postcss-selector-parser';

/** Combinators after which every match is inside the element matched before them. */
const INSIDE: readonly string[] = [' ', '>'];
/** Pseudo-classes that match an element when one of their alternatives does. */
const ALTERNATIVES: readonly string[] = [':is', ':where', ':local'];

interface Compound {
  /** Combinator before this compound; null at the beginning. */
  readonly after: string | null;
  readonly nodes: Node[];
}

/**
 * Finds the selectors of a rule that can match elements outside those with a class (or id) of the rule's own file.
 * @param nested whether the rule is nested in another one, so that `&` stands for the parent's matches
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

/** Splits a selector into its compounds, in order, with the parts that name the file's own classes or ids. */
function compoundsOf(selector: Selector, nested: boolean): { compounds: Compound[]; own: ReadonlySet<Node> } {
  const own = new Set<Node>();
  const compounds: Compound[] = [{ after: null, nodes: [] }];
  // A nested selector without & matches descendants of the parent rule's elements.
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
