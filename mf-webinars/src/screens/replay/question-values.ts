import { checkForm } from '@plenum/shared-forms/form-rules';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import type { FormBody } from '@plenum/shared-contracts/forms/schemas';
import type { Webinar } from '#contract/schemas.ts';
import { formatVideoTime } from '#src/time/video-time.ts';
import { speakerNames } from '#src/webinar-labels.ts';

/** Field values. */
export interface QuestionValues {
  readonly name?: string;
  readonly email?: string;
  readonly comment?: string;
  readonly consent?: boolean;
  readonly website?: string;
}

export const FIELDS = ['comment', 'name', 'email', 'consent'] as const;
export type QuestionField = (typeof FIELDS)[number];

type Asked = Pick<Webinar, 'url' | 'title' | 'speakers'>;

/**
 * Builds the body of the call, which is a message to us that names speaker, recording and moment.
 * @param time seconds from the start of the video; 0: it was not played
 */
export function questionBody(values: QuestionValues, webinar: Asked, time: number): FormBody {
  const question = values.comment?.trim() ?? '';
  const at = time > 0 ? `, at ${formatVideoTime(time)}` : '';
  const heading = `Question to ${speakerNames(webinar)} about the recording of “${webinar.title}” (${webinar.url}${at})`;
  return {
    ...(values.name?.trim() && { name: values.name.trim() }),
    ...(values.email?.trim() && { email: values.email.trim() }),
    ...(values.website && { website: values.website }),
    ...(question && { comment: `${heading}:\n\n${question}` }),
    consent: values.consent === true,
    webinar: webinar.url,
  };
}

/** Builds the body of the call that asks for the full recording of a summary. */
export function fullRecordingBody(values: QuestionValues, webinar: Asked): FormBody {
  return { ...questionBody(values, webinar, 0), comment: `Please send me the full recording of “${webinar.title}” (${webinar.url}).` };
}

/** Returns the errors by field, by the same rules as the API's. */
export function checkQuestion(values: QuestionValues, webinar: Asked): Partial<Record<QuestionField, string>> {
  const found = checkForm(FORM_IDS.contacts, questionBody(values, webinar, 0));
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const error = found.find((item) => item.field === field);
      return error ? [[field, field === 'comment' ? 'Please enter your question.' : error.message]] : [];
    }),
  );
}
