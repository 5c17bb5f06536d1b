import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { escapeJson } from '#src/boot/boot.ts';

test('any data – embedded in a script – read back the same, and nothing in it ends the script or opens a comment [S1.16]', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('</script>', '<!--', '<script>', '\u2028', ']]>'));
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.dictionary(text, text, { noNullPrototype: true }), (value, dictionary) => {
      const escaped = escapeJson([value, dictionary]);
      expect(escaped).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(escaped)).toEqual(JSON.parse(JSON.stringify([value, dictionary])));
    }),
  );
});
