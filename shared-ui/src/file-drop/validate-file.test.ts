import { expect, test } from '@jest/globals';
import { validateFile, sizeText } from '#src/file-drop/validate-file.ts';

const MB = 1024 * 1024;
const pictures = { accept: ['image/*'], acceptLabel: 'a picture', maxBytes: 5 * MB };
const papers = { accept: ['image/png', '.pdf'], acceptLabel: 'PNG or PDF', maxBytes: MB };

test.each([
  [{ name: 'me.jpg', type: 'image/jpeg', size: 5 * MB }, pictures, undefined],
  [{ name: 'me.jpg', type: 'image/jpeg', size: 5 * MB + 1 }, pictures, '“me.jpg” is 5.1 MB. Choose a file of at most 5 MB.'],
  [{ name: 'me.mov', type: 'video/quicktime', size: 1 }, pictures, '“me.mov” is not a supported file type. Choose a picture.'],
  [{ name: 'Bill.PDF', type: '', size: 1 }, papers, undefined],
  [{ name: 'bill.jpg', type: 'image/jpeg', size: 1 }, papers, '“bill.jpg” is not a supported file type. Choose PNG or PDF.'],
  [{ name: 'bill.pdf', type: '', size: 0 }, papers, '“bill.pdf” is empty. Choose another file.'],
])('%j – chosen – is accepted, or rejected with a reason', (file, rules, reason) => {
  expect(validateFile(file, rules)).toBe(reason);
});

test.each([
  [1, '1 KB'],
  [820 * 1024, '820 KB'],
  [5 * MB, '5 MB'],
  [12.37 * MB, '12.4 MB'],
])('%d bytes – formatted – %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
