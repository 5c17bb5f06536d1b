import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readTimeZone, timeZoneCookie } from '#contract/time-zone-cookie.ts';

test.each([
  ['a zone', 'time-zone=Asia/Tokyo', 'Asia/Tokyo'],
  ['a zone of three parts, encoded', 'theme=dark; time-zone=America%2FArgentina%2FBuenos_Aires', 'America/Buenos_Aires'],
  ['a zone in another letter case', 'time-zone=EUROPE/berlin', 'Europe/Berlin'],
  ['no cookie', 'theme=dark', null],
  ['no header', undefined, null],
  ['an empty value', 'time-zone=', null],
  ['an unknown zone', 'time-zone=Mars/Olympus', null],
  ['an offset', 'time-zone=+05:30', null],
  ['markup', 'time-zone=<script>', null],
  ['a long value', `time-zone=Etc/${'a'.repeat(4000)}`, null],
])('%s – read – %s', (_, header, expected) => {
  expect(readTimeZone(header)).toBe(expected);
});

test('every zone that Intl knows – written and read back – the same zone', () => {
  const differing = Intl.supportedValuesOf('timeZone').filter((zone) => readTimeZone(timeZoneCookie(zone, null).split(';', 1)[0]) !== zone);
  expect(differing).toEqual([]);
});

test('a zone name in any letter case – read – one of the known zones, so a cache by zone stays small', () => {
  const zones = new Set(Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.infiniteStream(fc.boolean()), (zone, upper) => {
      const value = Array.from(zone, (letter) => (upper.next().value ? letter.toUpperCase() : letter.toLowerCase())).join('');
      expect(readTimeZone(`time-zone=${value}`)).toBe(zone);
    }),
  );
});

test('a zone – its cookie is created – it lasts a year on both hosts; without a zone it is removed', () => {
  expect(timeZoneCookie('Asia/Tokyo', 'plenum.test')).toBe(
    'time-zone=Asia/Tokyo; Path=/; Domain=plenum.test; Secure; SameSite=Lax; Max-Age=31536000',
  );
  expect(timeZoneCookie(null, null)).toBe('time-zone=; Path=/; Secure; SameSite=Lax; Max-Age=0');
});
