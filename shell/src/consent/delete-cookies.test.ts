import { expect, test } from '@jest/globals';
import { deleteCookies, matchingCookies } from '#src/consent/delete-cookies.ts';

const HEADER = '_ym_uid=17; _ga=GA1.2; _ga_X=1; theme=dark; x_ga=2; empty=';

test('names, one of them a prefix – matched – exactly the cookies that they name', () => {
  expect(matchingCookies(HEADER, ['_ga*', 'empty'])).toEqual([
    ['_ga', 'GA1.2'],
    ['_ga_X', '1'],
    ['empty', ''],
  ]);
  expect(matchingCookies('', ['_ga*'])).toEqual([]);
});

test('a cookie of an unknown domain – deleted – for the host and each domain above it', () => {
  const set: string[] = [];
  const document = {
    get cookie() {
      return HEADER;
    },
    set cookie(cookie: string) {
      set.push(cookie);
    },
  };
  deleteCookies(document, 'account.plenum.ru', ['_ym_uid']);
  expect(set).toEqual([
    '_ym_uid=; Path=/; Max-Age=0',
    '_ym_uid=; Path=/; Domain=account.plenum.ru; Max-Age=0',
    '_ym_uid=; Path=/; Domain=plenum.ru; Max-Age=0',
    '_ym_uid=; Path=/; Domain=ru; Max-Age=0',
  ]);
});
