import { useEffect, useState } from 'react';
import { useHydrated } from '@plenum/shared-ui/live-form/use-hydrated';
import { type Typed, withoutSecrets } from '#src/typed/typed.ts';

const KEY = 'plenum-sign-typed';

/**
 * What was written on the sign-in page, while the visitor goes to and fro between its modes. In memory,
 * and without secrets in the tab's storage, for a page that a release switch loads anew. Browser
 * only: the server renders without.
 */
let memory: Typed | null = null;

function recall(): Typed {
  memory ??= fromStorage();
  return memory;
}

function fromStorage(): Typed {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Typed;
  } catch {
    // No storage, or somebody else's writing in it: then nothing was kept.
    return {};
  }
}

function remember(typed: Typed): void {
  memory = typed;
  inStorage((storage) => storage.setItem(KEY, JSON.stringify(withoutSecrets(typed))));
}

/** Where storage is full or forbidden, what was written lives as long as the page. */
function inStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    return;
  }
}

export function forgetTyped(): void {
  memory = null;
  inStorage((storage) => storage.removeItem(KEY));
}

interface Typing {
  readonly before: Typed | null;
  readonly keep: (change: (typed: Typed) => Typed) => void;
}

/**
 * What was written before, as of when this form was first drawn (`null` while hydrating), and how to keep
 * what is written now. Gone when the visitor leaves the two modes.
 */
export function useTyped(isStillThere: (pathname: string) => boolean): Typing {
  const isHydrated = useHydrated();
  const [before, setBefore] = useState<Typed | null>(null);
  if (isHydrated && before === null) setBefore(recall());
  useEffect(
    () => () => {
      if (!isStillThere(location.pathname)) forgetTyped();
    },
    [isStillThere],
  );
  // A form that has not got them yet has nothing to say of them.
  return { before, keep: (change) => void (before !== null && remember(change(recall()))) };
}
