/**
 * Saves part of a form in the tab until it is submitted, also across a reload, such as the one that a release switch causes on
 * the next navigation.
 */
export interface DraftOf<Field extends string> {
  /** Identifies the form and its subject: `webinar-openings-that-hold`. */
  readonly key: string;
  /** Text fields only: no consent, which must be given again, no password and no honeypot. */
  readonly fields: readonly Field[];
}

const storageKey = (key: string) => `form-draft-${key}`;

/** If storage is forbidden or full, no draft is saved. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Returns the saved draft, ignoring values that are not text.
 * @param draft its key in the tab's storage and the fields it may have
 * @returns values by field; empty when nothing is stored or storage is forbidden
 * @example
 * readDraft({ key: 'sign', fields: ['email'] }); // { email: 'olga@example.com' } once the field was filled in
 */
export function readDraft<Field extends string>({ key, fields }: DraftOf<Field>): Partial<Record<Field, string>> {
  const stored = withStorage((storage) => JSON.parse(storage.getItem(storageKey(key)) ?? 'null') as unknown);
  if (typeof stored !== 'object' || stored === null) return {};
  return textsOf(stored, fields);
}

/**
 * Saves the draft's fields of `values` in the tab's storage, where a reload finds them. Does nothing when storage is full or forbidden.
 * @param draft its key in the tab's storage and the fields it may have
 * @param values values of the form; other fields are left out
 * @example
 * saveDraft({ key: 'sign', fields: ['email'] }, values);
 */
export function saveDraft<Field extends string>({ key, fields }: DraftOf<Field>, values: object): void {
  const texts = textsOf(values, fields);
  withStorage((storage) => {
    if (Object.keys(texts).length > 0) storage.setItem(storageKey(key), JSON.stringify(texts));
    else storage.removeItem(storageKey(key));
  });
}

/**
 * Removes the draft from the tab's storage.
 * @param draft its key in the tab's storage
 * @example
 * deleteDraft({ key: 'sign', fields: ['email'] });
 */
export function deleteDraft({ key }: DraftOf<string>): void {
  withStorage((storage) => storage.removeItem(storageKey(key)));
}

function textsOf<Field extends string>(values: object, fields: readonly Field[]): Partial<Record<Field, string>> {
  const given = values as Readonly<Record<string, unknown>>;
  const texts = fields.flatMap((field) => {
    const text = given[field];
    return typeof text === 'string' && text !== '' ? [[field, text] as const] : [];
  });
  return Object.fromEntries(texts) as Partial<Record<Field, string>>;
}
