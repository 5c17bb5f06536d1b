import type { AtRule, Declaration, Root } from 'postcss';

/** A problem and its position in the source. */
export interface Found {
  readonly node: AtRule | Declaration;
  readonly text: string;
}

/** At-rules that a remote's stylesheet may use and that define no global name. */
const LOCAL = ['media', 'supports', 'starting-style', 'value', 'charset'];
/** Checked elsewhere: layers and imports as a whole, scopes in the same way as selectors. */
const JUDGED_ELSEWHERE = ['layer', 'import', 'scope'];
/** Properties that give their element a page-wide name. */
const NAMING: Readonly<Record<string, string>> = { 'anchor-name': '--', 'view-transition-name': '', 'container-name': '', container: '' };
/** Keywords that may appear in place of a name and define none. */
const NO_NAMES = ['none', 'auto', 'all', 'match-element', 'inherit', 'initial', 'unset', 'revert', 'revert-layer'];

const EVERYWHERE = 'applies to the whole page, even after the visitor has left this remote';

/**
 * Finds page-wide names in a stylesheet that lack the remote's prefix: registered properties, font families, counter styles, containers,
 * anchors, and at-rules that affect the whole page.
 * @param remote required prefix of such names: `mf-blog`
 */
export function findGlobalNames(root: Root, remote: string): Found[] {
  const found: Found[] = [];
  root.walkAtRules((rule) => {
    const text = problemOf(rule, remote);
    if (text) found.push({ node: rule, text });
  });
  root.walkDecls((declaration) => {
    const start = NAMING[declaration.prop.toLowerCase()];
    if (start === undefined) return;
    const [names = ''] = declaration.value.split('/');
    for (const name of names.split(/[\s,]+/).filter((word) => word && !NO_NAMES.includes(word.toLowerCase())))
      if (!isOwn(name, start + remote))
        found.push({ node: declaration, text: `"${declaration.prop}: ${name}" ${EVERYWHERE}. ${advice(name, start, remote)}` });
  });
  return found;
}

function problemOf(rule: AtRule, remote: string): string | null {
  const kind = rule.name.toLowerCase();
  if (LOCAL.includes(kind) || JUDGED_ELSEWHERE.includes(kind)) return null;
  const named = (name: string, start: string): string | null =>
    isOwn(name, start + remote) ? null : `@${kind} ${name} ${EVERYWHERE}. ${advice(name, start, remote)}`;
  switch (kind) {
    case 'keyframes':
    case '-webkit-keyframes':
      return rule.params.toLowerCase().includes(':global') ? `@${kind} ${rule.params} ${EVERYWHERE}. Remove the ":global".` : null;
    case 'property':
    case 'font-palette-values':
    case 'position-try':
      return named(rule.params.trim(), '--');
    case 'counter-style':
      return named(rule.params.trim(), '');
    case 'container':
      return containerName(rule.params) === null ? null : named(containerName(rule.params) ?? '', '');
    case 'font-face': {
      const family = rule.nodes?.find((node): node is Declaration => node.type === 'decl' && node.prop.toLowerCase() === 'font-family');
      return family ? named(family.value.trim().replace(/^(['"])(.*)\1$/, '$2'), '') : null;
    }
    default:
      return `@${rule.name} applies to the whole page, which belongs to the shell. Remove it. Allowed: @media, @supports, @container, @scope, @layer, @starting-style, and with names that start with this remote's prefix: @keyframes, @font-face, @property, @counter-style, @font-palette-values, @position-try.`;
  }
}

/** `card (width > 20em)` → `card`; null for a query without a container name. */
function containerName(params: string): string | null {
  const [word = ''] = /^[^\s(]+(?=\s|$)/.exec(params.trim()) ?? [];
  return word === '' || /^(not|and|or)$/i.test(word) ? null : word;
}

/** `mf-blog`, `mf-blog-x`, `mf-blog X`, but not `mf-blogs`. */
export function isOwn(name: string, start: string): boolean {
  return name.startsWith(start) && !/^[^\s-]/.test(name.slice(start.length));
}

function advice(name: string, start: string, remote: string): string {
  return `Start the name with this remote's prefix: ${start}${remote}-${name
    .replace(/^--/, '')
    .replaceAll(/[^\w-]+/g, '-')
    .toLowerCase()}.`;
}
