import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from 'oxc-parser';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns the functions that a module exports with an incomplete docstring. The types of their props describe components. */
function undocumented(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const { program, comments } = parseSync(file, source);
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declaration?.type !== 'FunctionDeclaration' || !declaration.id || /^[A-Z]/.test(declaration.id.name)) return [];
    const doc = comments.findLast(
      ({ value, end }) => value.startsWith('*') && end <= statement.start && source.slice(end, statement.start).trim() === '',
    );
    const result = declaration.returnType ? source.slice(declaration.returnType.start, declaration.returnType.end) : '';
    const lacks = [
      ...(doc ? [] : ['docstring']),
      ...(declaration.params.length === 0 || doc?.value.includes('@param') ? [] : ['@param']),
      ...(/^: (void|never|asserts .*)$/.test(result) || doc?.value.includes('@returns') ? [] : ['@returns']),
    ];
    return lacks.length === 0 ? [] : [`${file} ${declaration.id.name}: ${lacks.join(', ')}`];
  });
}

test.each(['shared-contracts', 'shared-ui'])(
  'exported functions of %s – for the API reference – document parameters and results',
  (folder) => {
    const files = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !/\.test\.|\/testing\/|\/fixtures\//.test(file));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(undocumented)).toEqual([]);
  },
);
