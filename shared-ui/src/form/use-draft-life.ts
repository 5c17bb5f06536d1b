import { useEffect, useRef, useState } from 'react';

/** The shell's event: the user has signed out, and drafts of forms are deleted. */
const DELETED = 'form-drafts-deleted';

export interface DraftLife {
  /** Another value when the drafts of this tab were deleted: a `key` for what shows one. */
  readonly life: number;
  /** False from that moment, also before it is rendered: what a user typed must not be saved again. */
  readonly isCurrent: () => boolean;
}

/**
 * Begins what a user types again, empty, once that user has signed out.
 * @returns the current life and whether it still lasts
 * @example
 * const { life, isCurrent } = useDraftLife();
 * return <Questions key={life} onChange={(answers) => isCurrent() && save(answers)} />;
 */
export function useDraftLife(): DraftLife {
  const latest = useRef(0);
  const [life, setLife] = useState(0);
  useEffect(() => {
    const begin = () => {
      latest.current += 1;
      setLife(latest.current);
    };
    addEventListener(DELETED, begin);
    return () => removeEventListener(DELETED, begin);
  }, []);
  return { life, isCurrent: () => latest.current === life };
}
