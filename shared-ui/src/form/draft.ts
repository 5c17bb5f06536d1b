/** What of a form is kept in the tab until it is taken: also over a reload, which a release switch makes of the next navigation. */
export interface DraftOf<Field extends string> {
  /** Which form, about what: `webinar-openings-that-hold`. */
  readonly key: string;
  /** Texts only. No consent, which is given anew, no password, no trap. */
  readonly fields: readonly Field[];
}

const storageKey = (key: string) => `form-draft-${key}`;

/** Storage that is forbidden or full only means that nothing is kept. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/** What was written before, as far as it is text. */
export function readDraft<Field extends string>({ key, fields }: DraftOf<Field>): Partial<Record<Field, string>> {
  const kept = withStorage((storage) => JSON.parse(storage.getItem(storageKey(key)) ?? 'null') as unknown);
  if (typeof kept !== 'object' || kept === null) return {};
  return textsOf(kept, fields);
}

export function keepDraft<Field extends string>({ key, fields }: DraftOf<Field>, values: object): void {
  const texts = textsOf(values, fields);
  withStorage((storage) => {
    if (Object.keys(texts).length > 0) storage.setItem(storageKey(key), JSON.stringify(texts));
    else storage.removeItem(storageKey(key));
  });
}

export function dropDraft({ key }: DraftOf<string>): void {
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
