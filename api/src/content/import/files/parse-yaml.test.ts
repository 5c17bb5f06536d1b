import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { parseYaml, unknownFields } from '#src/content/import/files/parse-yaml.ts';

const quiz = z.object({ steps: z.array(z.object({ label: z.string(), hint: z.optional(z.string()) })) });

test('an unquoted label with a comma – read – refused with its path, as it would be displayed truncated', () => {
  const read = () => parseYaml(quiz, 'steps:\n  - { label: up to 300 }\n  - { label: 301 to 1,000 }\n', 'quiz/event.yaml');
  expect(read).toThrow('quiz/event.yaml');
  expect(read).toThrow('steps.1.0: is not known here; a text with a comma or a colon needs quotes');
});

test('the same label in quotes – read – complete', () => {
  expect(parseYaml(quiz, 'steps: [{ label: "301 to 1,000" }]', 'quiz/event.yaml').steps[0]?.label).toBe('301 to 1,000');
});

test('a value that a schema transforms – compared – its contents are ignored', () => {
  expect(unknownFields({ day: { y: 1 }, list: [{ a: 1 }] }, { day: new Date(0), list: [{ a: 1 }] })).toEqual([]);
});
