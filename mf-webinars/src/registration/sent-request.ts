import { type DraftOf, dropDraft, keepDraft, readDraft } from '@plenum/shared-ui/form/draft';
import type { Webinar } from '#contract/schemas.ts';
import { KEPT_FIELDS, type RegistrationValues } from '#src/registration/registration-values.ts';

type Field = (typeof KEPT_FIELDS)[number];

/** What is written in the form until it is sent, in this tab. */
export function formDraft({ url }: Pick<Webinar, 'url'>): DraftOf<Field> {
  return { key: `webinar-${url}`, fields: KEPT_FIELDS };
}

/** What was sent, in this tab: to send it again, or to correct it. */
const sentDraft = ({ url }: Pick<Webinar, 'url'>): DraftOf<Field> => ({ key: `webinar-${url}-sent`, fields: KEPT_FIELDS });

export function keepSent(webinar: Pick<Webinar, 'url'>, values: RegistrationValues): void {
  keepDraft(sentDraft(webinar), values);
}

/** Null: nothing was sent from this tab. */
export function readSent(webinar: Pick<Webinar, 'url'>): RegistrationValues | null {
  const values = readDraft(sentDraft(webinar));
  return values.email === undefined ? null : values;
}

/** What was sent is in the form again. */
export function correctSent(webinar: Pick<Webinar, 'url'>): void {
  const sent = readSent(webinar);
  if (sent) keepDraft(formDraft(webinar), sent);
  dropDraft(sentDraft(webinar));
}
