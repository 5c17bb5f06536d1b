import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { SUBJECTS } from '@plenum/shared-ui/subject-cover/subjects';
import { BookCover } from '#src/components/book-cover.tsx';

const drawn = (subject?: string) => {
  const { container } = render(<BookCover book={{ id: 1, ...(subject !== undefined && { subject }) }} />);
  return [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
};

test('a book with a subject – its cover – shows it', () => {
  expect(drawn('key')).toEqual(SUBJECTS.key.map(([, d]) => d));
});

test.each([undefined, 'constructor', 'unknown'])('a book with the subject %s – its cover – shows a book', (subject) => {
  expect(drawn(subject)).toEqual(SUBJECTS.book.map(([, d]) => d));
});

test('every book of the content – has a cover of its own', () => {
  const folder = new URL('../../../api/content/wiki/', import.meta.url);
  const subjects = globSync('*/*/book.yaml', { cwd: folder.pathname }).map(
    (file) => /^subject: (\S+)$/m.exec(readFileSync(new URL(file, folder), 'utf8'))?.[1] ?? file,
  );
  expect(subjects.filter((subject) => !Object.hasOwn(SUBJECTS, subject))).toEqual([]);
  expect(new Set(subjects).size).toBe(subjects.length);
});
