import type { BlogItem } from '#contract/schemas.ts';
import type { Subject } from '@plenum/shared-ui/subject-cover/subjects';

/** What the cover of an article shows, by its tags. */
const SUBJECT_OF_TAG: Readonly<Record<string, Subject>> = {
  hosting: 'microphone',
  planning: 'calendar',
  speakers: 'slides',
  registration: 'ticket',
  'follow-up': 'envelope',
  recording: 'camera',
  'sound-and-light': 'lamp',
  streaming: 'antenna',
  accessibility: 'eye',
  'time-zones': 'clock',
  security: 'key',
  integrations: 'plug',
  teamwork: 'chat',
  templates: 'checklist',
};

/** Returns the subjects of an article: its first tag that has a picture, then the second one. Without any: a book. */
export function articleSubjects({ tags }: Pick<BlogItem, 'tags'>): readonly [subject: Subject, second?: Subject | undefined] {
  const [subject = 'book', second] = tags.flatMap(({ alias }) =>
    Object.hasOwn(SUBJECT_OF_TAG, alias) ? (SUBJECT_OF_TAG[alias] ?? []) : [],
  );
  return [subject, second];
}
