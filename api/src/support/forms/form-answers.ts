import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { CallbackSlot } from '@plenum/shared-contracts/forms/schemas';
import type { ValidForm } from '#src/support/forms/validate-form.ts';
import type { Answer } from '#src/support/tickets/open-ticket.ts';

const TITLES: Readonly<Record<FormId, string>> = {
  [FORM_IDS.main]: 'Main and product pages',
  [FORM_IDS.landings]: 'Comparison pages',
  [FORM_IDS.partners]: 'Partners',
  [FORM_IDS.contacts]: 'Contacts',
  [FORM_IDS.tariffs]: 'Tariffs: a quote',
  [FORM_IDS.callback]: 'Call back',
  [FORM_IDS.webinar]: 'Webinar',
};

const SLOTS: Readonly<Record<CallbackSlot, string>> = {
  soon: 'As soon as possible',
  morning: 'Between 9:30 and 12, Moscow time',
  noon: 'Between 12 and 15, Moscow time',
  afternoon: 'Between 15 and 18, Moscow time',
};

/** Returns the subject of a form, for the staff. A webinar's pages send three requests by the contacts form; its message says which. */
export function formTitle({ form, webinar }: Pick<ValidForm, 'form' | 'webinar'>): string {
  return form === FORM_IDS.contacts && webinar !== null ? 'About a webinar' : TITLES[form];
}

/** Returns the values other than name and contacts, with their questions. */
export function formAnswers({ comment, slot, webinar, fields }: Pick<ValidForm, 'comment' | 'slot' | 'webinar' | 'fields'>): Answer[] {
  const entered: readonly (readonly [string, unknown])[] = [
    ['Message', comment],
    ['When to call', slot && SLOTS[slot]],
    ['Webinar', webinar],
    ...Object.entries(fields),
  ];
  return entered.flatMap(([question, given]) => {
    const answer = textOf(given);
    return answer === '' ? [] : [{ question, answer }];
  });
}

/** Formats the values that the form schema allows: strings, numbers and booleans. */
function textOf(given: unknown): string {
  if (typeof given === 'boolean') return given ? 'Yes' : 'No';
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}
