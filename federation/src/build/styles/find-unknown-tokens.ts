import postcss from 'postcss';

const COMMENTS = /\/\*[^]*?\*\//g;
const DECLARED = /(?:^|[{;\s])(--[\w-]+)\s*:/g;
const READ = /\bvar\(\s*(--[\w-]+)\s*(,?)/g;

/** Returns the custom properties that a stylesheet declares. */
export function declaredProperties(css: string): string[] {
  return [...css.replaceAll(COMMENTS, '').matchAll(DECLARED)].map(([, name = '']) => name);
}

interface Stylesheet {
  /** Name of the file in problem messages. */
  readonly file: string;
  readonly tokens: ReadonlySet<string>;
  /** Prefix of custom properties that scripts and other stylesheets of the same part may set: `--mf-blog-`. */
  readonly own: string;
}

/**
 * Finds custom properties that a stylesheet reads without a declaration: misspelt tokens, which browsers ignore silently. A property with a
 * fallback, `var(--inset, 0px)`, may be undeclared.
 */
export function findUnknownTokens(css: string, { file, tokens, own }: Stylesheet): string[] {
  const declared = new Set(declaredProperties(css));
  const problems: string[] = [];
  postcss.parse(css, { from: file }).walkDecls((declaration) => {
    for (const [, name = '', fallback = ''] of declaration.value.matchAll(READ)) {
      if (fallback !== '' || tokens.has(name) || declared.has(name) || name.startsWith(own)) continue;
      const { line = 1, column = 1 } = declaration.source?.start ?? {};
      problems.push(
        `${file}:${line}:${column}: var(${name}) is not a token of the design system. Use one of its tokens, declare it in this file, name it ${own}… if a script sets it, or give it a fallback: var(${name}, …).`,
      );
    }
  });
  return problems;
}
