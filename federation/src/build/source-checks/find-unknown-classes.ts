import postcss from 'postcss';
import parser from 'postcss-selector-parser';

const COMMENTS = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const IMPORTS = /\bimport\s+(\w+)\s+from\s*(['"])([^'"\n]+\.module\.css)\2/g;

/** A CSS module that a source imports: under which name, and which of its classes it reads by their names. */
export interface ClassesRead {
  /** As it is imported: `#src/lead/lead.module.css`. */
  readonly request: string;
  readonly variable: string;
  readonly classes: readonly string[];
}

/** What a source reads of CSS modules. A class that is named by a variable, `styles[kind]`, is not seen. */
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

/** The classes of a CSS module that code may read. */
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

/** Whether a node stands in `:global(…)`. */
function isGlobal({ parent }: { readonly parent?: parser.Container | undefined }): boolean {
  return parent !== undefined && ((parent.type === 'pseudo' && parent.value === ':global') || isGlobal(parent));
}
