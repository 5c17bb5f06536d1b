import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const PREFIX = '#step-';

/** What a history entry records about the steps below it. */
interface Trail {
  /** The step from which the visitor came. */
  readonly from: string;
  /** Number of entries back to the first step. */
  readonly depth: number;
}

/**
 * Keeps the page's current step in the address's fragment, so that the browser's Back and Forward move between steps instead of
 * leaving the page. A visitor who goes back with the page's own button does not get two entries for one step. Reads the address
 * from the browser, because the router's location follows in a transition, which a fast visitor can overtake. A link to another part of the
 * page leaves the step as it is.
 * @param shown of the step: letters, digits and hyphens; empty: the first step, which has no fragment
 * @param show called when browser navigation leads to a step: shows it, or returns false if it is not available; the address
 * then follows the page
 * @throws Error outside a router
 * @example
 * useStepInAddress(isSent ? 'sent' : '', (step) => {
 *   setSent(step === 'sent');
 *   return true;
 * });
 */
export function useStepInAddress(shown: string, show: (step: string) => boolean): void {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const shownBefore = useRef(shown);
  /** State of the entry that this page has just created. */
  const made = useRef<Trail | null>(null);

  const followPage = useEffectEvent((from: string) => {
    if (shown === stepInAddress()) return;
    const { from: before, depth } = hasOtherFragment() ? UNKNOWN : (made.current ?? trailOf(state));
    const isBack = depth > 0 && (shown === '' || shown === before);
    made.current = isBack ? null : { from, depth: depth + 1 };
    if (isBack) void navigate(shown === '' ? -depth : -1);
    else void navigate({ search, hash: hashOf(shown) }, { state: { steps: made.current } });
  });
  const followAddress = useEffectEvent(() => {
    const requested = stepInAddress();
    if (shown === requested || hasOtherFragment()) return;
    made.current = null;
    if (!show(requested)) void navigate({ search, hash: hashOf(shown) }, { replace: true, state });
  });

  useEffect(() => {
    if (shownBefore.current === shown) return;
    followPage(shownBefore.current);
    shownBefore.current = shown;
  }, [shown]);
  // Once at first, and after every router navigation, unless the visitor has already navigated on.
  useEffect(() => {
    if (hash === window.location.hash) followAddress();
  }, [hash]);
  useEffect(() => {
    const onMove = () => followAddress();
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);
}

/** After a link within the page, such as that to the content, entries are not counted: the page's own Back adds one. */
const UNKNOWN: Trail = { from: '', depth: Number.NEGATIVE_INFINITY };

/** Whether a link within the page was followed, which leads to no step. */
const hasOtherFragment = () => window.location.hash !== '' && stepInAddress() === '';

function stepInAddress(): string {
  const { hash } = window.location;
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '';
}

const hashOf = (step: string): string => (step === '' ? '' : PREFIX + step);

function trailOf(state: unknown): Trail {
  return (state as { steps?: Trail } | null)?.steps ?? { from: '', depth: 0 };
}
