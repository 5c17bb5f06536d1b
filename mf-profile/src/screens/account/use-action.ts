import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import type { FormFailure } from '@plenum/shared-ui/form/form-error';

/** Result of work that leaves the page: until it is gone, no other button can be pressed. */
export const NAVIGATING_AWAY = 'navigating-away';

/** State of one-click actions, which run one at a time: the current one, and why the last one failed. */
export function useAction() {
  const { report } = useCapabilities();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<FormFailure>();
  /**
   * Runs the action. Does not reject: errors are in `failure`.
   * @param what identifies the button
   * @param doing for error tracking: "begin the trial"
   */
  async function run(what: string, doing: string, work: () => Promise<typeof NAVIGATING_AWAY | undefined>): Promise<void> {
    setBusy(what);
    setFailure(undefined);
    try {
      if ((await work()) === NAVIGATING_AWAY) return;
    } catch (error) {
      setFailure(toFormError(error, { fields: [], doing, report }).failure);
    }
    setBusy(null);
  }
  return { busy, failure, run, release: () => setBusy(null) };
}
