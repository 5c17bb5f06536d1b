import { useState } from 'react';
import { type DraftOf, dropDraft, keepDraft, readDraft } from '@plenum/shared-ui/form/draft';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import type { Typed } from '#src/typed/typed.ts';

/**
 * What was written on the sign-in page, in the tab's storage: for visitors who go to and fro between its modes, or read the terms
 * and come back, and for a page that a release switch loads anew. Nothing is kept in the module: that would outlive the page, and
 * on the server the visitor.
 */
const DRAFT: DraftOf<keyof Typed> = { key: 'sign', fields: ['firstname', 'email', 'phone', 'username'] };

export function forgetTyped(): void {
  dropDraft(DRAFT);
}

interface Typing {
  readonly before: Typed | null;
  readonly keep: (change: (typed: Typed) => Typed) => void;
}

/** What was written before, as of when this form was first drawn (`null` while hydrating), and how to keep what is written now. */
export function useTyped(): Typing {
  const isHydrated = useHydrated();
  const [before, setBefore] = useState<Typed | null>(null);
  if (isHydrated && before === null) setBefore(readDraft(DRAFT));
  // A form that has not got them yet has nothing to say of them.
  return { before, keep: (change) => void (before !== null && keepDraft(DRAFT, change(readDraft(DRAFT)))) };
}
