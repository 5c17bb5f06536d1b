import postcss from 'postcss';
import parser from 'postcss-selector-parser';

const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const IMPORTS = /\bimport\s+(\w+)\s+from\s*(['"])([^'"\n]+\.module\.css)\2/g;

/** A CSS module that a source imports: its local name, and the classes read by static name. */
export interface ClassesRead {
  /** Import specifier: `#src/lead/lead.module.css`. */
  readonly request: string;
  readonly variable: string;
  readonly classes: readonly string[];
}

/** Returns the CSS modules of a source and the classes it reads. Computed names, `styles[kind]`, are not found. */
export function classesRead(source: string): ClassesRead[] {
  const code = source.replaceAll(COMMENTS, '');
  const body = code.replaceAll(IMPORTS, '');
  return [...code.matchAll(IMPORTS)].map(([, variable = '', , request = '']) => {
    const reads = body.matchAll(
      new RegExp(`(?<![\\w.$'"/-])${variable}(?:\\?\\.|\\.)([A-Za-z_$][\\w$]*)|(?<![\\w.$'"/-])${variable}\\[(['"])([^'"]+)\\2\\]`, 'g'),
    );
    return { request, variable, classes: [...new Set([...reads].map(([, plain, , quoted]) => plain ?? quoted ?? ''))] };
  });
}

/** Returns the classes that a CSS module exports. */
export function classesOf(css: string): ReadonlySet<string> {
  const found = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    if (/^(from|to|[\d.]+%)/.test(rule.selector)) return;
    parser((root) =>
      root.walkClasses((node) => {
        if (!isGlobal(node)) found.add(node.value);
      }),
    ).processSync(rule.selector);
  });
  return found;
}

/** Returns whether a node is inside `:global(…)`. */
function isGlobal({ parent }: { readonly parent?: parser.Container | undefined }): boolean {
  return parent !== undefined && ((parent.type === 'pseudo' && parent.value === ':global') || isGlobal(parent));
}
