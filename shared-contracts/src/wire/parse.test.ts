import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { ContractError, parse } from '#src/wire/parse.ts';

const schema = z.object({ list: z.array(z.object({ id: z.number() })), kind: z._default(z.string(), 'plain') });

test('what fits – it is parsed – defaults are filled in and unknown fields left out', () => {
  expect(parse(schema, { list: [{ id: 1, more: true }], extra: 1 }, 'Reply')).toEqual({ list: [{ id: 1 }], kind: 'plain' });
});

test('what does not fit – it is parsed – the error names the thing and every place', () => {
  const read = () => parse(schema, { list: [{ id: '1' }, { id: 2 }, {}], kind: 5 }, 'Reply of the blog');
  expect(read).toThrow(ContractError);
  expect(read).toThrow(/^Reply of the blog does not fit its contract: list\.0\.id: .+; list\.2\.id: .+; kind: .+$/);
});

test('very much does not fit – it is parsed – the line stays short enough to be read', () => {
  const read = () => parse(schema, { list: Array.from({ length: 500 }, () => ({})) }, 'Reply');
  expect(read).toThrow(/^(?:[^;]+; ){4}[^;]+$/);
});
