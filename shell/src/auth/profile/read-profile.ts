import { wireProfile } from '@plenum/shared-contracts/profile/schemas';
import { type Profile, decodeProfile } from '@plenum/shared-contracts/profile/codec';

/** Returns the stored profile if it is valid; null also for one that an older release stored in another shape. */
export function readProfile(kept: unknown): Profile | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const parsed = wireProfile.safeParse(Object.fromEntries(Object.entries(kept).map(([field, value]) => [wireName(field), value])));
  return parsed.success ? decodeProfile(parsed.data) : null;
}

/** `isVerifiedEmail` → `is_verified_email`, the schema's name for it. */
function wireName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
