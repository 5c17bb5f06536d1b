import { type CallbackSlot, FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/schemas';
import type { FilledForm } from '#src/support/forms/fill-in.ts';
import type { Answer } from '#src/support/tickets/open-ticket.ts';

const TITLES: Readonly<Record<FormId, string>> = {
  [FORM_IDS.main]: 'Main and product pages',
  [FORM_IDS.landings]: 'Comparison pages',
  [FORM_IDS.partners]: 'Partners',
  [FORM_IDS.contacts]: 'Contacts',
  [FORM_IDS.tariffs]: 'Tariffs: a larger hall',
  [FORM_IDS.callback]: 'Call back',
  [FORM_IDS.webinar]: 'Webinar',
};

const SLOTS: Readonly<Record<CallbackSlot, string>> = {
  soon: 'As soon as possible',
  morning: 'Between 9 and 12, Moscow time',
  noon: 'Between 12 and 15, Moscow time',
  afternoon: 'Between 15 and 18, Moscow time',
};

/** What a form is about, for those who answer it. */
export function formTitle({ form, webinar }: Pick<FilledForm, 'form' | 'webinar'>): string {
  return form === FORM_IDS.contacts && webinar !== null ? 'Recording of a webinar' : TITLES[form];
}

/** What was entered besides name and addresses, in words. */
export function formAnswers({ comment, slot, webinar, fields }: Pick<FilledForm, 'comment' | 'slot' | 'webinar' | 'fields'>): Answer[] {
  const entered: readonly (readonly [string, unknown])[] = [
    ['Message', comment],
    ['When to call', slot && SLOTS[slot]],
    ['Webinar', webinar],
    ...Object.entries(fields),
  ];
  return entered.flatMap(([question, given]) => {
    const answer = inWords(given);
    return answer === '' ? [] : [{ question, answer }];
  });
}

/** Of what the schema of forms lets through: texts, numbers, and yes or no. */
function inWords(given: unknown): string {
  if (typeof given === 'boolean') return given ? 'Yes' : 'No';
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}
