import { checkImport } from '#scripts/lint/check-import.ts';

/** The parts of the syntax tree (ESTree) that this rule looks at. */
interface Node {
  readonly type: string;
  readonly source?: Node | null;
  readonly value?: unknown;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly Node[];
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly name?: string;
  readonly arguments?: readonly Node[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

interface Context {
  readonly filename: string;
  report(problem: { message: string; node: Node }): void;
}

const LOADERS = new Set(['require', 'require.resolve', 'meta.resolve', 'jest.mock', 'jest.unstable_mockModule', 'jest.requireActual']);

/** Enforces the import rules for every kind of import. */
const boundaries = {
  create(context: Context) {
    const check = (source: Node | null | undefined, typesOnly = false): void => {
      const specifier = textOf(source);
      const message = specifier === null ? null : checkImport(context.filename, specifier, typesOnly);
      if (message !== null && source) context.report({ message, node: source });
    };
    return {
      ImportDeclaration: (node: Node) => check(node.source, isTypesOnly(node.importKind, node.specifiers)),
      ExportNamedDeclaration: (node: Node) => check(node.source, isTypesOnly(node.exportKind)),
      ExportAllDeclaration: (node: Node) => check(node.source, isTypesOnly(node.exportKind)),
      ImportExpression: (node: Node) => check(node.source),
      TSImportType: (node: Node) => check(node.source, true),
      CallExpression: (node: Node) => {
        if (LOADERS.has(nameOf(node.callee))) check(node.arguments?.[0]);
      },
    };
  },
};

function textOf(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.quasis?.length === 1) return node.quasis[0]?.value.cooked ?? null;
  return null;
}

function isTypesOnly(kind: string | undefined, specifiers: readonly Node[] = []): boolean {
  return kind === 'type' || (specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type'));
}

function nameOf(callee: Node | undefined): string {
  if (callee?.type === 'Identifier') return callee.name ?? '';
  if (callee?.type !== 'MemberExpression') return '';
  return `${callee.object?.name ?? callee.object?.property?.name ?? ''}.${callee.property?.name ?? ''}`;
}

// oxlint loads a plugin by its default export.
export default { meta: { name: 'packages' }, rules: { boundaries } };
