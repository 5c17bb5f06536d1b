import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const FOLDER = path.resolve(import.meta.dirname, '../../../migrations');

test('migrations by several teams – numbered by hand – consecutive numbers without duplicates', async () => {
  const numbers = (await readdir(FOLDER)).map((file) => Number(file.split('.')[0]));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
});
