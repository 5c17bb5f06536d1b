import { useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-contracts/http/to-form-error';
import type { Failure } from '@plenum/shared-ui/form/refusal';

/** What work answers that leaves the page: until it is gone nothing else can be pressed. */
export const LEAVING = 'leaving';

/** Something that a button does, once at a time, and why it was not done the last time. */
export function useAction() {
  const { report } = useCapabilities();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  /** Does it. Does not reject: what fails is in `failure`. @param doing for error tracking: "begin the trial" */
  async function run(doing: string, work: () => Promise<typeof LEAVING | void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      if ((await work()) === LEAVING) return;
    } catch (error) {
      setFailure(toFormError(error, { fields: [], doing, report }).failure);
    }
    setBusy(false);
  }
  return { busy, failure, run, release: () => setBusy(false) };
}
