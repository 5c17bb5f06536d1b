import { makeAutoObservable, runInAction } from 'mobx';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { Tariff, TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';

/** The same tariffs per month and per year, so that switching needs no call. */
export type TariffLists = Readonly<Record<TariffPeriod, readonly Tariff[]>>;

/** The tariffs of all lines, or of the first one. */
type ListEndpoint = (typeof tariffEndpoints)['list' | 'listV3'];

/**
 * The list of tariffs (specification section 4). A loader loads it with a store of its own, and the page's store begins with what the loader
 * has returned; where the loader has failed, the page's store can load again.
 */
export class TariffStore {
  /** Each line in ascending order. */
  tariffs: TariffLists = { month: [], year: [] };
  /** False before loading and after a failure, true after success. */
  loaded = false;
  private readonly http: Pick<HttpClient, 'call'>;

  /** @param served the tariffs that a loader has returned; null: it has failed */
  constructor(http: Pick<HttpClient, 'call'>, served: TariffLists | null = null) {
    this.http = http;
    if (served) {
      this.tariffs = served;
      this.loaded = true;
    }
    makeAutoObservable<this, 'http'>(this, { http: false });
  }

  /**
   * @returns the tariffs, for the data of a page
   * @throws ApiError; `loaded` is false then (specification section 8)
   */
  async load(list: ListEndpoint, signal?: AbortSignal): Promise<TariffLists> {
    const priced = (period: TariffPeriod) => this.http.call(list, { query: { period } }, signal ? { signal } : {});
    try {
      const [month, year] = await Promise.all([priced('month'), priced('year')]);
      const tariffs = { month: month.data, year: year.data };
      runInAction(() => {
        this.tariffs = tariffs;
        this.loaded = true;
      });
      return tariffs;
    } catch (error) {
      runInAction(() => {
        this.loaded = false;
      });
      throw error;
    }
  }
}
