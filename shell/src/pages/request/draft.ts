import * as z from 'zod/mini';
import type { FormId } from '@plenum/shared-contracts/forms/schemas';
import type { RequestValues } from '#src/pages/request/request-values.ts';

/** What of a form is kept: not the consent, which is given anew, nor the trap. */
const draft = z.partial(z.object({ name: z.string(), email: z.string(), phone: z.string(), comment: z.string() }));

const keyOf = (id: FormId) => `plenum-draft-form-${id}`;

/** Storage of this tab; null where the browser forbids it (faults.md 36): the form then lives without a draft. */
function storage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** What was written before a reload (an urgent rollback makes the next navigation one), if anything. */
export function readDraft(id: FormId): RequestValues {
  try {
    const parsed = draft.safeParse(JSON.parse(storage()?.getItem(keyOf(id)) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    // Somebody else's text under our key.
    return {};
  }
}

export function keepDraft(id: FormId, { name, email, phone, comment }: RequestValues): void {
  try {
    storage()?.setItem(keyOf(id), JSON.stringify({ name, email, phone, comment }));
  } catch {
    // Full: what is in the fields stays there, and is only not kept over a reload.
  }
}

export function dropDraft(id: FormId): void {
  storage()?.removeItem(keyOf(id));
}
