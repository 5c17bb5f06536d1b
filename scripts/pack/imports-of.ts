import { parseSync } from '@swc/core';

/** The parts of swc's syntax tree that name other modules. */
interface Node {
  readonly type?: string;
  readonly source?: { readonly value: string } | null;
  readonly callee?: Node;
  /** Set for a call. An import type uses this field differently. */
  readonly arguments?: unknown;
  readonly argument?: { readonly value?: string };
}

/** Returns the specifiers that a module (TypeScript, JavaScript or declarations) imports and re-exports, as written. */
export function importsOf(source: string): string[] {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const specifier = specifierOf(node);
    if (specifier !== undefined) found.add(specifier);
    for (const inner of Object.values(node)) walk(inner);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: true }));
  return [...found];
}

const DECLARATIONS: readonly (string | undefined)[] = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration'];

function specifierOf({ type, source, callee, arguments: given, argument }: Node): string | undefined {
  if (DECLARATIONS.includes(type)) return source?.value;
  if (type === 'TsImportType') return argument?.value;
  if (type !== 'CallExpression' || callee?.type !== 'Import') return undefined;
  const [first] = given as readonly { readonly expression: { readonly type: string; readonly value?: string } }[];
  return first?.expression.type === 'StringLiteral' ? first.expression.value : undefined;
}

/** `@plenum/shared-ui/button` → `@plenum/shared-ui`. */
export function packageNameOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
