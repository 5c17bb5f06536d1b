import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { ContractError, parse } from '#src/wire/parse.ts';

const schema = z.object({ list: z.array(z.object({ id: z.number() })), kind: z._default(z.string(), 'plain') });

test('a valid value – is parsed – defaults are filled in and unknown fields are dropped', () => {
  expect(parse(schema, { list: [{ id: 1, more: true }], extra: 1 }, 'Reply')).toEqual({ list: [{ id: 1 }], kind: 'plain' });
});

test('an invalid value – is parsed – the error names the subject and every invalid field', () => {
  const read = () => parse(schema, { list: [{ id: '1' }, { id: 2 }, {}], kind: 5 }, 'Reply of the blog');
  expect(read).toThrow(ContractError);
  expect(read).toThrow(/^Reply of the blog does not fit its contract: list\.0\.id: .+; list\.2\.id: .+; kind: .+$/);
});

test('a value with many errors – is parsed – the message stays short', () => {
  const read = () => parse(schema, { list: Array.from({ length: 500 }, () => ({})) }, 'Reply');
  expect(read).toThrow(/^(?:[^;]+; ){4}[^;]+$/);
});
