import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import type { FormFailure } from '@plenum/shared-ui/form/form-error';

/** Result of work that leaves the page: until it is gone, no other button can be pressed. */
export const NAVIGATING_AWAY = 'navigating-away';

/** State of a button's action, which runs once at a time, and why it last failed. */
export function useAction() {
  const { report } = useCapabilities();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  /** Runs the action. Does not reject: errors are in `failure`. @param doing for error tracking: "begin the trial" */
  async function run(doing: string, work: () => Promise<typeof NAVIGATING_AWAY | void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      if ((await work()) === NAVIGATING_AWAY) return;
    } catch (error) {
      setFailure(toFormError(error, { fields: [], doing, report }).failure);
    }
    setBusy(false);
  }
  return { busy, failure, run, release: () => setBusy(false) };
}
