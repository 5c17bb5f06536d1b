import { useMemo, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import { isExpectedError } from '@plenum/shared-contracts/http/api-error';
import { failureMessage } from '@plenum/shared-forms/failure-message';
import { type TariffLists, TariffStore } from '#src/tariffs/tariff-store.ts';

/** Not the endpoints themselves: imported this way, the names of all of them would be in the first view of every page. */
const loaders = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '#src/components/tariff-choices/load-choices.ts'));

/**
 * The tariffs of the first line, and a way to load them where the loader has failed. Call it in an `observer`.
 * @param served the loader's tariffs; null: it has failed
 */
export function useTariffs(served: TariffLists | null) {
  const { http, report } = useCapabilities();
  const store = useMemo(() => new TariffStore(http, served), [http, served]);
  /** Message for the user about the last attempt. */
  const [problem, setProblem] = useState<string | null>(null);
  /** Does not reject. */
  async function load(): Promise<void> {
    setProblem(null);
    try {
      const { loadFirstLine } = await loaders();
      await loadFirstLine(store);
    } catch (error) {
      if (!isExpectedError(error)) report(error, { doing: 'load the tariffs' });
      setProblem(failureMessage(error, 'Try again'));
    }
  }
  return { store, problem, load };
}
