import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Mask, maskOf } from '#src/mask/mask.ts';
import { maskText } from '#src/mask/mask-text.ts';
import { PHONE_MASK } from '#src/mask/phone-mask.ts';
import { contentOf, read } from '#src/mask/read.ts';
import { type Key, press } from '#src/testing/masked-typing.ts';

const CARD = maskOf('#### #### ####');
const MASKS: readonly Mask[] = [CARD, maskOf('+7 (###) ###-##-##'), maskOf('@ ### @@'), maskOf('##-5-## %'), maskOf('AB-**'), PHONE_MASK];
const anyMask = fc.constantFrom(...MASKS);

const signs = fc.string({ unit: fc.constantFrom(...Array.from('0123456789+-() %АБйzéAB75')), maxLength: 18 });
const anyKey: fc.Arbitrary<Key> = fc.oneof(
  fc.constant<Key>('Backspace'),
  fc.constant<Key>('Delete'),
  signs.filter((text) => text !== '').map((text) => ({ text })),
);
/** A key and the selection as fractions of the text, whose length is known only later. */
const anyStep = fc.record({ key: anyKey, from: fc.nat(100), to: fc.nat(100) });

const placeIn = (text: string, share: number) => Math.round((text.length * share) / 100);

function selectionIn(text: string, { from, to }: { from: number; to: number }) {
  const [start = 0, end = 0] = [placeIn(text, from), placeIn(text, to)].toSorted((a, b) => a - b);
  return { text, start, end };
}

test('any text – masked twice – is the same as masked once', () => {
  fc.assert(
    fc.property(anyMask, signs, (mask, text) => {
      const once = maskText(mask, text);
      expect(maskText(mask, once)).toBe(once);
    }),
  );
});

test('any keys at any positions – pressed – leave text that matches the pattern and a caret within it [S5.03]', () => {
  fc.assert(
    fc.property(anyMask, fc.array(anyStep, { maxLength: 12 }), (mask, steps) => {
      let text = '';
      for (const step of steps) {
        const after = press(mask, selectionIn(text, step), step.key);
        text = after.text;
        expect(maskText(mask, text)).toBe(text);
        expect(after.caret).toBeGreaterThanOrEqual(0);
        expect(after.caret).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});

/** A field for twelve digits without a mask: the masked one should behave like it. */
function plainPress(digits: string, start: number, end: number, key: Key): { digits: string; caret: number } {
  const isCollapsed = start === end;
  const head = digits.slice(0, key === 'Backspace' && isCollapsed ? Math.max(0, start - 1) : start);
  const tail = digits.slice(key === 'Delete' && isCollapsed ? end + 1 : end);
  const put = typeof key === 'string' ? '' : key.text.replace(/\D/g, '').slice(0, Math.max(0, 12 - head.length - tail.length));
  return { digits: head + put + tail, caret: head.length + put.length };
}

test('any keys between digits – pressed – do what they would do without a mask', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 15 }), (steps) => {
      let text = '';
      for (const step of steps) {
        const before = selectionIn(text, step);
        const [start, end] = [contentOf(text.slice(0, before.start)).length, contentOf(text.slice(0, before.end)).length];
        // Deleting a selection that contains only a space removes nothing; an unmasked field has no such selection.
        if (start === end && before.start !== before.end) continue;
        const expected = plainPress(read(CARD, text), start, end, step.key);
        const after = press(CARD, before, step.key);
        text = after.text;
        expect(read(CARD, text)).toBe(expected.digits);
        expect(contentOf(text.slice(0, after.caret))).toHaveLength(expected.caret);
      }
    }),
  );
});

test('any Russian phone number – backspace pressed until it is empty – removes one digit each time', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^7\d{0,10}$/), (digits) => {
      let text = maskText(PHONE_MASK, `+${digits}`);
      for (let left = digits.length - 1; left >= 0; left--) {
        ({ text } = press(PHONE_MASK, { text, start: text.length, end: text.length }, 'Backspace'));
        expect(contentOf(text)).toBe(digits.slice(0, left));
      }
      expect(text).toBe('');
    }),
  );
});

test('any number – pasted with an 8, with +7, with 7 or without – is the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^9\d{9}$/), fc.constantFrom('8', '+7', '7', '', '8-', '+7 '), (number, lead) => {
      const { text } = press(PHONE_MASK, { text: '', start: 0, end: 0 }, { text: lead + number });
      expect(contentOf(text)).toBe(`7${number}`);
    }),
  );
});
