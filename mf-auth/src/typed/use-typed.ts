import { useEffect, useState } from 'react';
import { type DraftOf, dropDraft, keepDraft, readDraft } from '@plenum/shared-ui/live-form/draft';
import { useHydrated } from '@plenum/shared-ui/live-form/use-hydrated';
import type { Typed } from '#src/typed/typed.ts';

/** No password, and consent is given anew. */
const DRAFT: DraftOf<'firstname' | 'email' | 'phone' | 'username'> = {
  key: 'sign',
  fields: ['firstname', 'email', 'phone', 'username'],
};

/**
 * What was written on the sign-in page, while the visitor goes to and fro between its modes. In memory,
 * and without secrets in the tab's storage: for a page that a release switch loads anew, and for whoever
 * reads the terms and comes back. Browser only: the server renders without.
 */
let memory: Typed | null = null;

function recall(): Typed {
  memory ??= readDraft(DRAFT);
  return memory;
}

function remember(typed: Typed): void {
  memory = typed;
  keepDraft(DRAFT, typed);
}

export function forgetTyped(): void {
  memory = null;
  dropDraft(DRAFT);
}

interface Typing {
  readonly before: Typed | null;
  readonly keep: (change: (typed: Typed) => Typed) => void;
}

/**
 * What was written before, as of when this form was first drawn (`null` while hydrating), and how to keep
 * what is written now. The password is gone when the visitor leaves the two modes.
 */
export function useTyped(isStillThere: (pathname: string) => boolean): Typing {
  const isHydrated = useHydrated();
  const [before, setBefore] = useState<Typed | null>(null);
  if (isHydrated && before === null) setBefore(recall());
  useEffect(
    () => () => {
      if (!isStillThere(location.pathname)) memory = null;
    },
    [isStillThere],
  );
  // A form that has not got them yet has nothing to say of them.
  return { before, keep: (change) => void (before !== null && remember(change(recall()))) };
}
