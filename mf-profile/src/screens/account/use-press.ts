import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-contracts/http/to-form-error';
import type { Failure } from '@plenum/shared-ui/form/refusal';

/** What work answers that leaves the page: until it is gone nothing else can be pressed. */
export const LEAVING = 'leaving';

/** What is done by a press, one thing at a time: which one is under way, and why the last one was not done. */
export function usePress() {
  const { report } = useCapabilities();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure>();
  /**
   * Does it. Does not reject: what fails is in `failure`.
   * @param what tells it from what other buttons do
   * @param doing for error tracking: "begin the trial"
   */
  async function press(what: string, doing: string, work: () => Promise<typeof LEAVING | undefined>): Promise<void> {
    setBusy(what);
    setFailure(undefined);
    try {
      if ((await work()) === LEAVING) return;
    } catch (error) {
      setFailure(toFormError(error, { fields: [], doing, report }).failure);
    }
    setBusy(null);
  }
  return { busy, failure, press, release: () => setBusy(null) };
}
