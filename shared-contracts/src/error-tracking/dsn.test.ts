import { expect, test } from '@jest/globals';
import { envelopeUrl, errorDsn } from '#src/error-tracking/dsn.ts';

test.each([
  ['https://key1@errors.example/7', 'https://errors.example/api/7/envelope/?sentry_key=key1&sentry_version=7'],
  ['http://key1@127.0.0.1:9000/sentry/12', 'http://127.0.0.1:9000/sentry/api/12/envelope/?sentry_key=key1&sentry_version=7'],
  ['http://key1@[::1]:9000/12', 'http://[::1]:9000/api/12/envelope/?sentry_key=key1&sentry_version=7'],
])('the DSN %s – is read – envelopes go to its project', (dsn, url) => {
  expect(errorDsn.safeParse(dsn).success).toBe(true);
  expect(envelopeUrl(dsn)).toBe(url);
});

test.each([
  'https://errors.example/7',
  'https://key:secret@errors.example/7',
  'https://key@errors.example/',
  'https://key@errors.example/seven',
  'https://key@errors.example/7?x=1',
  'https://key@errors.example/7#x',
  'https://key@errors.example/../7',
  'ftp://key@errors.example/7',
  'https://key@errors.example@other.example/7',
  '',
])('%j – is read as a DSN – refused', (text) => {
  expect(errorDsn.safeParse(text).success).toBe(false);
  expect(() => envelopeUrl(text)).toThrow('is not the DSN');
});
