import { afterEach, expect, jest, test } from '@jest/globals';
import { rememberTimeZone } from '#src/browser/remember-time-zone.ts';

function browserIn(zone: string): void {
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: zone });
}

/** Values assigned to `document.cookie`, in order. */
function written(known: string | null): string[] {
  const cookies: string[] = [];
  const document = {
    get cookie() {
      return '';
    },
    set cookie(cookie: string) {
      cookies.push(cookie.split('; Path', 1)[0] ?? '');
    },
  };
  rememberTimeZone({ document, known, domain: null });
  return cookies;
}

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['Asia/Tokyo', null, ['time-zone=Asia/Tokyo']],
  ['Asia/Tokyo', 'Asia/Tokyo', []],
  ['Asia/Tokyo', 'Europe/Berlin', ['time-zone=Asia/Tokyo']],
  ['Europe/Moscow', null, []],
  ['Europe/Moscow', 'Asia/Tokyo', ['time-zone=']],
])('a browser in %s, for which the server knew %p – the page runs – the cookies written are %j', (zone, known, expected) => {
  browserIn(zone);
  expect(written(known)).toEqual(expected);
});

test('a browser that forbids cookies – the page runs – nothing is thrown', () => {
  browserIn('Asia/Tokyo');
  const document = {
    get cookie(): string {
      throw new Error('forbidden');
    },
    set cookie(_: string) {
      throw new Error('forbidden');
    },
  };
  expect(() => rememberTimeZone({ document, known: null, domain: null })).not.toThrow();
});
