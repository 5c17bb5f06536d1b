import type { WireProfile, WireProfileChanges } from '#src/profile/schemas.ts';

/** `is_verified_email` → `isVerifiedEmail` */
type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;

/** The entity of product-spec section 3: the wire's fields in camelCase. */
export type Profile = { readonly [Name in keyof WireProfile as Camel<Name>]: WireProfile[Name] };

/** A field is here because the specification names it, or because the wire has it; never for one client alone. */
export function decodeProfile(wire: WireProfile): Profile {
  return Object.fromEntries(Object.entries(wire).map(([name, value]) => [toCamel(name), value])) as Profile;
}

/** Fields that are taken out of every update (product-spec section 3). */
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

/** What the API takes, by its names there (decisions, 18). `demo_show` it takes too, but not from a changed profile. */
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
 * The payload of an update: `name` goes as `firstname`, what the specification removes is removed, and so
 * is what the API would refuse, since it takes nothing that it does not know.
 */
export function encodeProfile(changes: Partial<Profile>): WireProfileChanges {
  const removed: ReadonlySet<string> = new Set(REMOVED_FROM_UPDATES);
  const named = Object.entries(changes).map(([name, value]) => [name === 'name' ? 'firstname' : toSnake(name), value] as const);
  return Object.fromEntries(named.filter(([name, value]) => value !== undefined && !removed.has(name) && CHANGEABLE.has(name)));
}

/** Counts as verified (product-spec section 4). */
export function isVerified({ isVerifiedEmail, isVerifiedPhone }: Pick<Profile, 'isVerifiedEmail' | 'isVerifiedPhone'>): boolean {
  return isVerifiedEmail || isVerifiedPhone;
}

function toCamel(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
