import { SubjectCover } from '@plenum/shared-ui/subject-cover';
import { type Subject, SUBJECTS } from '@plenum/shared-ui/subject-cover/subjects';
import type { WikiBookItem } from '#contract/schemas.ts';

const isSubject = (subject: string): subject is Subject => Object.hasOwn(SUBJECTS, subject);

/** Decides the colours of a book's cover, and of the diagrams on its pages. */
export const coverSeed = (bookId: number) => `help-${bookId}`;

/** The drawn cover of a book: its subject, or a book for one that the kit does not know. */
export function BookCover({
  book: { id, subject = 'book' },
  className,
}: {
  book: Pick<WikiBookItem, 'id' | 'subject'>;
  className?: string;
}) {
  return (
    <SubjectCover
      seed={coverSeed(id)}
      subject={isSubject(subject) ? subject : 'book'}
      frame="square"
      {...(className !== undefined && { className })}
    />
  );
}
