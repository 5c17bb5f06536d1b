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
 * What the address is now the browser knows: the router's location follows in a transition, and a visitor may be faster.
 * @param shown of the step, letters, digits and hyphens; empty: the beginning, which has no fragment
 * @param show the visitor came to a step by the browser: shows it, or answers false where there is nothing to show; the
 * address then follows the page
 */
export function useStepInAddress(shown: string, show: (step: string) => boolean): void {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const shownBefore = useRef(shown);
  /** Of the entry that this page has just made. */
  const made = useRef<Trail | null>(null);

  const followPage = useEffectEvent((from: string) => {
    if (shown === stepInAddress()) return;
    const { from: before, depth } = made.current ?? trailOf(state);
    const isBack = depth > 0 && (shown === '' || shown === before);
    made.current = isBack ? null : { from, depth: depth + 1 };
    if (isBack) void navigate(shown === '' ? -depth : -1);
    else void navigate({ search, hash: hashOf(shown) }, { state: { steps: made.current } });
  });
  const followAddress = useEffectEvent(() => {
    const asked = stepInAddress();
    if (shown === asked) return;
    made.current = null;
    if (!show(asked)) void navigate({ search, hash: hashOf(shown) }, { replace: true, state });
  });

  useEffect(() => {
    if (shownBefore.current === shown) return;
    followPage(shownBefore.current);
    shownBefore.current = shown;
  }, [shown]);
  // Once at first, and whenever the router has gone somewhere; unless the visitor has moved on already.
  useEffect(() => {
    if (hash === window.location.hash) followAddress();
  }, [hash]);
  useEffect(() => {
    const onMove = () => followAddress();
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);
}

function stepInAddress(): string {
  const { hash } = window.location;
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '';
}

const hashOf = (step: string): string => (step === '' ? '' : PREFIX + step);

function trailOf(state: unknown): Trail {
  return (state as { steps?: Trail } | null)?.steps ?? { from: '', depth: 0 };
}
