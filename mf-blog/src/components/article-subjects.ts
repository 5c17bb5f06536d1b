import { ARTICLE_SUBJECTS } from '#contract/article-subjects.ts';
import type { BlogItem } from '#contract/schemas.ts';
import type { Subject } from '@plenum/shared-ui/subject-cover/subjects';

/** The same table, checked against the drawings that there are. */
const SUBJECT_OF_TAG: Readonly<Record<string, Subject>> = ARTICLE_SUBJECTS;

/** Returns the subjects of an article: its first tag that has a picture, then the second one. Without any: a book. */
export function articleSubjects({ tags }: Pick<BlogItem, 'tags'>): readonly [subject: Subject, second?: Subject | undefined] {
  const [subject = 'book', second] = tags.flatMap(({ alias }) =>
    Object.hasOwn(SUBJECT_OF_TAG, alias) ? (SUBJECT_OF_TAG[alias] ?? []) : [],
  );
  return [subject, second];
}
