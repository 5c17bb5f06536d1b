import { CAPABILITY_NAMES } from '@plenum/shared-contracts/remote/capabilities';

/** Comments, but not the `//` of an address in a string. */
const COMMENTS = /\/\*[^]*?\*\/|(?<![:'"`\w])\/\/.*$/gm;

const TYPE = '(?:Loader)?Capabilities';

/** What comes before the name of an object: `context.`, `this.#`. */
const OWNER = String.raw`(?:[\w$]+\??\.#?)*`;

/**
 * Returns the capabilities that a source file uses and does not do without: `capabilities.http`, `const { notify } = useCapabilities()`,
 * `Pick<Capabilities, 'events'>`, `useSession()`. Optional calls (`notify?.(…)`) and capabilities that pages may lack are left out.
 * @param source TypeScript or JavaScript, as written
 * @returns names of capabilities, sorted
 */
export function findCapabilities(source: string): string[] {
  if (!/apabilities|useSession/.test(source)) return [];
  const code = source.replaceAll(COMMENTS, '');
  const object = `(?:useCapabilities\\(\\)|${[...variablesIn(code)].join('|')})`;
  const found = [
    ...[...code.matchAll(new RegExp(`(?<![\\w$])${object}\\s*\\??\\.\\s*(\\w+)(?!\\w|\\s*\\?\\.)`, 'g'))].map(([, name = '']) => name),
    ...[...code.matchAll(new RegExp(`\\{([^{}]*)\\}\\s*(?::[^={}]*)?=\\s*${OWNER}${object}\\s*[;,)\\n]`, 'g'))].flatMap(([, list = '']) =>
      namesIn(list),
    ),
    ...[...code.matchAll(/(?<![\w$])capabilities:\s*\{([^{}]*)\}/g)].flatMap(([, list = '']) => namesIn(list)),
    ...[...code.matchAll(new RegExp(`Pick<\\s*${TYPE},([^>]*)>`, 'g'))].flatMap(([, list = '']) =>
      [...list.matchAll(/['"](\w+)['"]/g)].map(([, name = '']) => name),
    ),
    ...(/(?<![\w$.])useSession\(\)/.test(code) ? ['session'] : []),
  ];
  return [...new Set(found)].filter(isRequired).toSorted();
}

/** Returns the names under which a file holds all capabilities. */
function variablesIn(code: string): Set<string> {
  const variables = new Set(['capabilities']);
  const patterns = [
    new RegExp(`(?:const|let|var)\\s+([\\w$]+)[^=;\\n]*=\\s*(?:useCapabilities\\(\\)|${OWNER}capabilities)\\s*[;,\\n]`, 'g'),
    new RegExp(`(?<![\\w$])([\\w$]+)\\??:\\s*(?:Readonly<)?${TYPE}(?![\\w[])`, 'g'),
    /(?<![\w$])capabilities:\s*([\w$]+)/g,
  ];
  for (const pattern of patterns) for (const [, name = ''] of code.matchAll(pattern)) variables.add(name.replaceAll('$', String.raw`\$`));
  return variables;
}

/** Returns the names of a destructuring pattern that have no default value. */
function namesIn(pattern: string): string[] {
  return pattern
    .split(',')
    .filter((part) => !part.includes('=') && !part.includes('...'))
    .map((part) => part.split(':')[0]?.trim() ?? '');
}

function isRequired(name: string): boolean {
  return Object.hasOwn(CAPABILITY_NAMES, name) && CAPABILITY_NAMES[name as keyof typeof CAPABILITY_NAMES] === 'required';
}
