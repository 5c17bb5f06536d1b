import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { SUBJECTS } from '@plenum/shared-ui/subject-cover/subjects';
import { BookCover } from '#src/components/book-cover.tsx';

const drawn = (subject?: string) => {
  const { container } = render(<BookCover shelf={1} book={subject === undefined ? {} : { subject }} />);
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

test('books of six shelves – are drawn – one colour pair a shelf, the sixth shelf begins again', () => {
  const colourOf = (shelf: number | null) => {
    const { container } = render(<BookCover shelf={shelf} book={{ subject: 'key' }} />);
    return container.firstElementChild?.getAttribute('data-hall');
  };
  expect(new Set([1, 2, 3, 4, 5].map(colourOf)).size).toBe(5);
  expect(colourOf(6)).toBe(colourOf(1));
  expect(colourOf(null)).toBe(colourOf(5));
});
