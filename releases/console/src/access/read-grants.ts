import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { grants, type Grants } from '@plenum/shared-contracts/release/access-schemas';
import { textOf } from '#src/ui/forms/action-form.tsx';
import { type FieldErrors, FieldProblem } from '#src/ui/forms/field-errors.ts';

const LISTS = ['paths', 'layouts', 'slots'] as const;
type List = (typeof LISTS)[number];

/** Names of the fields into which items are typed. The others are chosen, in checkboxes with the name of the list. */
export const TYPED = { paths: 'paths', layouts: 'typed_layouts', slots: 'typed_slots' } as const satisfies Record<List, string>;

/** Returns what the fields say. @throws FieldProblem */
export function readGrants(form: FormData): Grants {
  const prefix = textOf(form, 'api.prefix');
  const upstream = textOf(form, 'api.upstream');
  const half = halfBackend(prefix, upstream);
  const lists = Object.fromEntries(LISTS.map((name) => [name, itemsOf(form, name).map(({ text }) => text)]));
  const api = prefix === '' || upstream === '' ? null : { prefix, upstream };
  const parsed = grants.safeParse({ ...lists, api, error_dsn: textOf(form, 'error_dsn') || null });
  if (parsed.success && Object.keys(half).length === 0) return parsed.data;
  const issues = (parsed.error?.issues ?? []).map(({ path, message }) => errorOf(form, path, message));
  throw new FieldProblem({ ...Object.fromEntries(issues), ...half });
}

function halfBackend(prefix: string, upstream: string): FieldErrors {
  if ((prefix === '') === (upstream === '')) return {};
  return prefix === ''
    ? { 'api.prefix': 'A backend needs both a prefix and an address. Enter the prefix, or leave both empty.' }
    : { 'api.upstream': 'A backend needs both a prefix and an address. Enter the address, or leave both empty.' };
}

/** Returns the name of the field that an error is about, and the error as a sentence. */
function errorOf(form: FormData, path: readonly PropertyKey[], message: string): [string, string] {
  const [first, second] = path.map(String);
  const list = LISTS.find((name) => name === first);
  const item = list && itemsOf(form, list)[Number(second)];
  if (item) return [item.field, `${item.text} ${message}.`];
  const name = path.map(String).join('.');
  const text = textOf(form, name);
  return [name, text === '' ? message : `${text} ${message}.`];
}

/** Returns the items of a list, each with the name of its field. */
function itemsOf(form: FormData, list: List): { text: string; field: string }[] {
  const typed = textsOf(form, TYPED[list]).map((text, place) => ({ text, field: `${TYPED[list]}.${place}` }));
  const chosen = list === TYPED[list] ? [] : textsOf(form, list).map((text) => ({ text, field: list }));
  return [...chosen, ...typed].filter(({ text }) => text !== '');
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : ''));
}

/**
 * Returns a refusal of the registry as errors of the fields that it names; null if it names none of them.
 * @param form what was sent
 */
export function refusedGrants(error: unknown, form: FormData): FieldProblem | null {
  const found = isApiError(error) ? (error.body?.errors ?? []) : [];
  const known = found.filter(({ field }) => [...LISTS, 'api.prefix', 'api.upstream', 'error_dsn'].includes(field));
  if (known.length === 0 || known.length < found.length) return null;
  const errors = known.map(({ field, message }): [string, string] => {
    const item = field === 'paths' ? itemsOf(form, 'paths').find(({ text }) => message.startsWith(`${text} `)) : undefined;
    return [item?.field ?? field, message];
  });
  return new FieldProblem(Object.fromEntries(errors));
}
