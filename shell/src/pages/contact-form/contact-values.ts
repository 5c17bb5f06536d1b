import { type FormField, checkForm } from '@plenum/shared-forms/form-rules';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { CallbackSlot, FormBody } from '@plenum/shared-contracts/forms/schemas';
import type { Profile } from '@plenum/shared-contracts/profile/codec';

/** Values of the fields. */
export interface ContactValues {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly comment?: string;
  readonly slot?: CallbackSlot;
  /** Which of the page's ways the request is about, in its words. */
  readonly way?: string;
  readonly consent?: boolean;
  readonly website?: string;
}

/** Visible fields, in the order of the page. */
export const FIELDS = ['name', 'email', 'phone', 'way', 'comment', 'slot', 'consent'] as const;
export type ContactField = (typeof FIELDS)[number];

/** Fields that are saved in the draft. Not the way: the link that a visitor follows next may be about another one. */
const DRAFT_FIELDS = ['name', 'email', 'phone', 'comment', 'slot'] as const satisfies readonly ContactField[];

export const draftOf = (id: FormId) => ({ key: `form-${id}`, fields: DRAFT_FIELDS });

/** Returns the request body: texts trimmed, empty ones left out. A chosen way begins the message, where those who answer read it. */
export function toBody(values: ContactValues, tracking?: FormBody['tracking']): FormBody {
  const texts = (['name', 'email', 'phone', 'comment', 'website'] as const).flatMap((field) => {
    const text = (field === 'comment' && values.way ? `About: ${values.way}\n${values.comment ?? ''}` : values[field])?.trim();
    return text ? [[field, text] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(values.slot && { slot: values.slot }),
    consent: values.consent === true,
    ...(tracking && { tracking }),
  };
}

/**
 * Returns the errors by field, by the same rules as the API's. An error of two fields (either of them will do) is shown once, at the first
 * of them on the page.
 */
export function validateContact(id: FormId, values: ContactValues): Partial<Record<ContactField, string>> {
  const errors = checkForm(id, toBody(values));
  const found: Partial<Record<ContactField, string>> = {};
  for (const field of FIELDS) {
    const message = errors.find((error) => (error.field satisfies FormField as string) === field)?.message;
    if (message && !Object.values(found).includes(message)) found[field] = message;
  }
  return found;
}

/** What a link to the form may say that it is about, in the parameter `about`. */
const SUBJECTS: Readonly<Record<string, string>> = { demo: 'I would like a 20-minute demo of Plenum. My questions: ' };

/**
 * Returns the initial values: what is known of a signed-in user, and what the link was about. Consent is never prefilled.
 * @param about the parameter of the page's address
 * @param ways those that the form offers: a link may choose one
 */
export function startingValues(
  id: FormId,
  profile: Pick<Profile, 'name' | 'email' | 'phone'> | null,
  about: string | null = null,
  ways: readonly string[] = [],
): ContactValues {
  const phone = profile?.phone ? { phone: profile.phone } : {};
  if (id === FORM_IDS.callback) return { slot: 'soon', ...phone };
  const comment = about !== null && Object.hasOwn(SUBJECTS, about) ? { comment: SUBJECTS[about] ?? '' } : {};
  const way = about !== null && ways.includes(about) ? { way: about } : {};
  return { ...(profile && { name: profile.name }), ...(profile?.email && { email: profile.email }), ...phone, ...comment, ...way };
}
