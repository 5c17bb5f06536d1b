import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PREFIX = '#step-';

/** What an entry of the history knows of the steps below it. */
interface Trail {
  /** The step that the visitor came from. */
  readonly from: string;
  /** How many entries back the beginning is. */
  readonly depth: number;
}

/**
 * Keeps the step that a page shows in the fragment of its address, so that the browser's Back and Forward go from step to
 * step instead of leaving the page. Whoever goes back by the page itself is not left with two entries for one step.
 * @param shown of the step, letters, digits and hyphens; empty: the beginning, which has no fragment
 * @param show the visitor came to a step by the browser: shows it, or answers false where there is nothing to show; the
 * address then follows the page
 */
export function useStepInAddress(shown: string, show: (step: string) => boolean): void {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '';
  const shownBefore = useRef(shown);

  const followPage = useEffectEvent((from: string) => {
    if (shown === inAddress) return;
    const trail = trailOf(state);
    if (shown === '' && trail.depth > 0) void navigate(-trail.depth);
    else if (shown === trail.from && trail.depth > 0) void navigate(-1);
    else void navigate({ search, hash: hashOf(shown) }, { state: { steps: { from, depth: trail.depth + 1 } satisfies Trail } });
  });
  const followAddress = useEffectEvent((asked: string) => {
    if (shown !== asked && !show(asked)) void navigate({ search, hash: hashOf(shown) }, { replace: true, state });
  });

  useEffect(() => {
    if (shownBefore.current === shown) return;
    followPage(shownBefore.current);
    shownBefore.current = shown;
  }, [shown]);
  useEffect(() => followAddress(inAddress), [inAddress]);
}

const hashOf = (step: string): string => (step === '' ? '' : PREFIX + step);

function trailOf(state: unknown): Trail {
  return (state as { steps?: Trail } | null)?.steps ?? { from: '', depth: 0 };
}
