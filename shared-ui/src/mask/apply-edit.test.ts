import { expect, test } from '@jest/globals';
import { applyEdit } from '#src/mask/apply-edit.ts';
import { type Mask, maskOf } from '#src/mask/mask.ts';
import { PHONE_MASK } from '#src/mask/phone-mask.ts';
import { type Key, press, typed } from '#src/testing/masked-typing.ts';

/** `|` marks the caret in a field; two of them mark a selection. */
function edit(mask: Mask, field: string, key: Key): string {
  const start = field.indexOf('|');
  const end = Math.max(start, field.lastIndexOf('|') - 1);
  const { text, caret } = press(mask, { text: field.replaceAll('|', ''), start, end }, key);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

const CARD = maskOf('#### #### ####');
const FIXED = maskOf('+7 (###) ###-##-##');
const PLATE = maskOf('@ ### @@');
const PERCENT = maskOf('## %');

test.each<[string, Mask, string, string]>([
  ['digits', CARD, '123456', '1234 56'],
  ['characters that the pattern does not accept', CARD, '12a-3', '123'],
  ['letters of every alphabet', PLATE, 'Ж123йz', 'Ж 123 йz'],
  ['a letter where the pattern has a digit', PLATE, 'Ж1Б', 'Ж 1'],
  ['either', maskOf('**-**'), 'ё1Ъ9', 'ё1-Ъ9'],
  ['more characters than fit', PERCENT, '123', '12 %'],
  ['the number with its literal text', FIXED, '+7 (900) 1', '+7 (900) 1'],
  ['only the number', FIXED, '9001', '+7 (900) 1'],
  ['only a plus', FIXED, '+', '+'],
  ['an escaped placeholder character', maskOf('\\##'), '5', '#5'],
])('%s – typed one after the other – formatted by the pattern [S5.03]', (_, mask, keys, text) => {
  expect(typed(mask, keys)).toBe(text);
});

test.each<[string, Mask, string, Key, string]>([
  ['backspace in the middle', CARD, '1234 5|678', 'Backspace', '1234| 678'],
  ['backspace after a space', CARD, '1234 |5678', 'Backspace', '123|5 678'],
  ['delete before a space', CARD, '1234| 5678', 'Delete', '1234| 678'],
  ['backspace after trailing literal text', PERCENT, '12 %|', 'Backspace', '1|'],
  ['backspace after leading literal text', FIXED, '+7 (|900', 'Backspace', '+7 (|900'],
  ['backspace of the only digit', FIXED, '+7 (9|', 'Backspace', '|'],
  ['delete at the end', CARD, '1234|', 'Delete', '1234|'],
  ['a selection across groups', CARD, '12|34 56|78', 'Backspace', '12|78'],
  ['a selection typed over', CARD, '12|34 56|78', { text: '9' }, '129|7 8'],
  ['only a space selected', CARD, '1234| |5678', 'Backspace', '1234| 5678'],
  ['all selected, pasted over', FIXED, '|+7 (900) 1|', { text: '+7 911 22' }, '+7 (911) 22|'],
  ['all selected and deleted', FIXED, '|+7 (900) 1|', 'Delete', '|'],
])('%s – the caret stays between the same characters', (_, mask, field, key, after) => {
  expect(edit(mask, field, key)).toBe(after);
});

test.each<[string, Mask, string, Key, string]>([
  ['in the middle', CARD, '12|34', { text: '99' }, '1299| 34'],
  ['the digit that ends a group', CARD, '123| 4', { text: '9' }, '1239| 4'],
  ['a number with other separators', CARD, '|', { text: '1234-5678' }, '1234 5678|'],
  ['a number among other characters', CARD, '12|', { text: ' No. 34/5 ' }, '1234 5|'],
  ['more digits than fit, before existing digits', CARD, '1234 5678| 90', { text: '111111' }, '1234 5678 11|90'],
  ['into a full field', PERCENT, '1|2 %', { text: '5' }, '1|2 %'],
  ['a number with the literal text', FIXED, '|', { text: '+79001234567' }, '+7 (900) 123-45-67|'],
  ['a number with the literal text, after a plus', FIXED, '+|', { text: '7 900' }, '+7 (900|'],
  ['a number that is too long because of the literal text', FIXED, '|', { text: '79001234567' }, '+7 (900) 123-45-67|'],
  ['before the literal text', FIXED, '|+7 (900', { text: '5' }, '+7 (5|90) 0'],
  ['a letter that consists of two code points', maskOf('@@'), '|', { text: 'и\u0306к' }, 'йк|'],
  ['a letter outside the basic multilingual plane', maskOf('@-@'), '|', { text: '𐐀𐐁' }, '𐐀-𐐁|'],
])('%s – pasted – formatted by the pattern', (_, mask, field, key, after) => {
  expect(edit(mask, field, key)).toBe(after);
});

test.each([
  ['8 (900) 123-45-67', '+7 (900) 123-45-67'],
  ['+7 900 123 45 67', '+7 (900) 123-45-67'],
  ['79001234567', '+7 (900) 123-45-67'],
  ['9001234567', '+7 (900) 123-45-67'],
  ['495 123-45-67', '+7 (495) 123-45-67'],
  ['812 123-45-67', '+7 (812) 123-45-67'],
  ['tel:+7-900-123-45-67;ext=12', '+7 (900) 123-45-67'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0049 170 1234567', '+491701234567'],
  ['+86 138 0013 8000', '+8613800138000'],
])('a phone written %s – autofilled by the browser – %s', (given, shown) => {
  const nothing = { text: '', start: 0, end: 0 };
  expect(applyEdit(PHONE_MASK, nothing, { text: given, caret: given.length })).toEqual({ text: shown, caret: shown.length });
  expect(applyEdit(PHONE_MASK, { text: '+7 (9', start: 5, end: 5 }, { text: given, caret: given.length }).text).toBe(shown);
});

test.each([
  ['89001234567', '+7 (900) 123-45-67'],
  ['9001', '+7 (900) 1'],
  ['+905', '+905'],
  ['+7900', '+7 (900'],
])('a phone – %s typed one after the other – %s', (keys, shown) => {
  expect(typed(PHONE_MASK, keys)).toBe(shown);
});

test('the browser’s own undo – restores earlier text – it is masked again', () => {
  expect(applyEdit(CARD, { text: '1234 5', start: 6, end: 6 }, { text: '9988', caret: 2 })).toEqual({ text: '9988', caret: 2 });
});
