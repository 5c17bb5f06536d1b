import { parseSync } from 'oxc-parser';

/** The parts of a function's declaration (ESTree) that this check reads. */
interface Parameter {
  readonly type: string;
  readonly name?: string;
  readonly left?: Parameter;
}

const RETURNS_NOTHING = /^:\s*(void|Promise<void>|never|asserts .*)$/;

/**
 * Finds gaps in the docstrings of a module's exported functions. Each needs a description, `@param` for every parameter, `@returns` unless
 * it returns nothing, and `@example`.
 * @param source text of a TypeScript module
 * @param allowsProps whether parameters may be destructured, each with a `@param` of any name, and components need only a description and an
 * example, because the types of their props describe them
 * @returns what is missing, such as `redirectTo: @param status`; empty if all functions are documented
 */
export function findUndocumented(source: string, allowsProps = false): string[] {
  const { program, comments } = parseSync('module.tsx', source);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'FunctionDeclaration') return [];
    const { id, params, returnType } = statement.declaration;
    const isComponent = allowsProps && /^[A-Z]/.test(id?.name ?? '');
    const doc = comments.findLast(
      ({ type, value, end }) =>
        type === 'Block' && value.startsWith('*') && end <= statement.start && source.slice(end, statement.start).trim() === '',
    );
    const text = doc?.value ?? '';
    const result = returnType ? source.slice(returnType.start, returnType.end) : '';
    const missing = [
      ...(/^[\s*]*[^\s*@]/.test(text) ? [] : ['a description']),
      ...(isComponent ? [] : missingParameters(params, text, allowsProps)),
      ...(isComponent || RETURNS_NOTHING.test(result) || text.includes('@returns') ? [] : ['@returns']),
      ...(text.includes('@example') ? [] : ['@example']),
    ];
    return missing.map((what) => `${id?.name}: ${what}`);
  });
}

function missingParameters(params: readonly Parameter[], text: string, allowsProps: boolean): string[] {
  const described = [...text.matchAll(/@param \w/g)].length;
  return params.flatMap((parameter) => {
    const name = nameOf(parameter);
    if (name !== undefined) return new RegExp(`@param ${name}\\b`).test(text) ? [] : [`@param ${name}`];
    if (!allowsProps) return ['a name for a destructured parameter'];
    return described >= params.length ? [] : ['@param for a destructured parameter'];
  });
}

/** Returns the name of a parameter, with or without a default; undefined for a destructured one. */
function nameOf({ type, name, left }: Parameter): string | undefined {
  if (type === 'Identifier') return name;
  return type === 'AssignmentPattern' && left ? nameOf(left) : undefined;
}
