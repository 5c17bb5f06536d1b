import { type DraftOf, deleteDraft, saveDraft, readDraft } from '@plenum/shared-ui/form/draft';
import type { Webinar } from '#contract/schemas.ts';
import { DRAFT_FIELDS, type RegistrationValues } from '#src/registration/registration-values.ts';

type Field = (typeof DRAFT_FIELDS)[number];

/** Draft of the form in this tab, until it is sent. */
export function formDraft({ url }: Pick<Webinar, 'url'>): DraftOf<Field> {
  return { key: `webinar-${url}`, fields: DRAFT_FIELDS };
}

type Dated = Pick<Webinar, 'url' | 'occurrence'>;

/** What was sent from this tab for a date, to send it again or correct it, and the URL of the room that a guest got for it. */
const sentDraft = ({ url, occurrence }: Dated): DraftOf<Field | 'room'> => ({
  key: `webinar-${url}-${occurrence}-sent`,
  fields: [...DRAFT_FIELDS, 'room'],
});

export function storeSentRequest(webinar: Dated, values: RegistrationValues & { readonly room?: string | undefined }): void {
  saveDraft(sentDraft(webinar), values);
}

interface SentRequest {
  /** Null: it was sent from another tab. */
  readonly sent: RegistrationValues | null;
  readonly room?: string | undefined;
}

/** Returns what was sent from this tab. */
export function readSentRequest(webinar: Dated): SentRequest {
  const { room, ...values } = readDraft(sentDraft(webinar));
  return { sent: values.email === undefined ? null : values, room };
}

/** Copies what was sent back into the draft. */
export function restoreDraft(webinar: Dated): void {
  const { sent } = readSentRequest(webinar);
  if (sent) saveDraft(formDraft(webinar), sent);
  deleteDraft(sentDraft(webinar));
}
