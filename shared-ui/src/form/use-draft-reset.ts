import { useEffect, useRef, useState } from 'react';

/** The shell's event: the user has signed out, and drafts of forms are deleted. */
const DELETED = 'form-drafts-deleted';

export interface DraftReset {
  /** Another value when the drafts of this tab were deleted: a `key` for what shows one. */
  readonly generation: number;
  /** False from that moment, also before it is rendered: what a user typed must not be saved again. */
  readonly isCurrent: () => boolean;
}

/**
 * Begins what a user types again, empty, once that user has signed out.
 * @returns the current generation and whether it is still the current one
 * @example
 * const { generation, isCurrent } = useDraftReset();
 * return <Questions key={generation} onChange={(answers) => isCurrent() && save(answers)} />;
 */
export function useDraftReset(): DraftReset {
  const latest = useRef(0);
  const [generation, setGeneration] = useState(0);
  useEffect(() => {
    const begin = () => {
      latest.current += 1;
      setGeneration(latest.current);
    };
    addEventListener(DELETED, begin);
    return () => removeEventListener(DELETED, begin);
  }, []);
  return { generation, isCurrent: () => latest.current === generation };
}
