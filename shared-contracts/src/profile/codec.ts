import type { WireProfile, WireProfileChanges } from '#src/profile/schemas.ts';

/** `is_verified_email` → `isVerifiedEmail` */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** The profile entity of specification section 3: the wire's fields in camelCase. */
export type Profile = { readonly [Name in keyof WireProfile as Camel<Name>]: WireProfile[Name] };

/**
 * Converts a profile of the API (snake_case) to the entity that clients use (camelCase).
 * @param wire a parsed reply
 * @returns the entity
 * @example
 * const { data } = await http.call(profileEndpoints.get, {});
 * decodeProfile(data).companyName; // the value of `data.company_name`
 */
export function decodeProfile(wire: WireProfile): Profile {
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [toCamel(name), value])) as Profile;
}

/** Fields removed from every update (specification section 3). */
export const REMOVED_FROM_UPDATES = [
  'date_start_trial',
  'date_end_trial',
  'id',
  'id_b24',
  'id_iva',
  'is_iva',
  'last_ip',
  'last_login',
  'link_iva',
  'demo_step',
  'demo_show',
  'date_end',
] as const;

/**
 * The fields the API accepts, by their wire names (open question 18). The API also accepts `demo_show`, but not as part of a changed profile.
 */
const CHANGEABLE: ReadonlySet<string> = new Set<keyof WireProfileChanges>([
  'firstname',
  'company_name',
  'company_size',
  'company_inn',
  'is_onboarding',
  'step_onboarding',
  'phone_call',
]);

/**
 * Encodes the payload of an update. `name` is sent as `firstname`. Fields that the specification excludes are removed, and so are unknown
 * fields, which the API would refuse.
 * @param changes only the fields to change
 * @returns the body of the request
 * @example
 * encodeProfile({ name: 'Olga', companyName: null, demoStep: 2 }); // { firstname: 'Olga', company_name: null }
 */
export function encodeProfile(changes: Partial<Profile>): WireProfileChanges {
  const removed: ReadonlySet<string> = new Set(REMOVED_FROM_UPDATES);
  const named = Object.entries(changes).map(([name, value]) => [name === 'name' ? 'firstname' : toSnake(name), value] as const);
  return Object.fromEntries(named.filter(([name, value]) => value !== undefined && !removed.has(name) && CHANGEABLE.has(name)));
}

/**
 * Returns whether the profile counts as verified (specification section 4).
 * @param profile its two flags are enough
 * @returns true when the e-mail address or the phone is confirmed
 * @example
 * isVerified({ isVerifiedEmail: false, isVerifiedPhone: true }); // true
 */
export function isVerified({ isVerifiedEmail, isVerifiedPhone }: Pick<Profile, 'isVerifiedEmail' | 'isVerifiedPhone'>): boolean {
  return isVerifiedEmail || isVerifiedPhone;
}

function toCamel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
