import { SubjectCover } from '@plenum/shared-ui/subject-cover';
import { type Subject, SUBJECTS } from '@plenum/shared-ui/subject-cover/subjects';
import type { WikiBookItem } from '#contract/schemas.ts';

const isSubject = (subject: string): subject is Subject => Object.hasOwn(SUBJECTS, subject);

/** Each has another of the five colour pairs. */
const SEEDS = ['help-shelf-1', 'help-shelf-2', 'help-shelf-3', 'help-shelf-6', 'help-shelf-7'] as const;

/** Decides the colours of the covers of a shelf's books, and of the diagrams on their pages: one colour a shelf. */
export const coverSeed = (shelfId: number | null) => SEEDS[Math.abs(shelfId ?? 0) % SEEDS.length] ?? SEEDS[0];

/** The drawn cover of a book: its subject, or a book for one that the kit does not know. */
export function BookCover({
  book: { subject = 'book' },
  shelf,
  className,
}: {
  book: Pick<WikiBookItem, 'subject'>;
  /** Its id; null: the book has none. */
  shelf: number | null;
  className?: string;
}) {
  return (
    <SubjectCover
      seed={coverSeed(shelf)}
      subject={isSubject(subject) ? subject : 'book'}
      frame="square"
      {...(className !== undefined && { className })}
    />
  );
}
