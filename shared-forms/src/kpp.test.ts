import { expect, test } from '@jest/globals';
import { checkKpp } from '#src/kpp.ts';

test.each(['', ' 770701001 ', '7707AB001', '7707ab001', '77071A001'])('the KPP "%s" – is checked – valid', (kpp) => {
  expect(checkKpp(kpp)).toBeUndefined();
});

test.each(['77070100', '7707010011', '770701O01', '7707ЖЖ001', 'abcdefghi'])('the KPP "%s" – is checked – invalid', (kpp) => {
  expect(checkKpp(kpp)).toBe('Please enter the 9 characters of the KPP, or leave it empty.');
});
