import { makeAutoObservable, runInAction } from 'mobx';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { type Tariff, type TariffPeriod, tariffEndpoints } from '#contract/tariffs.ts';

/** The list of tariffs (specification section 4): one per load on the server, one per page in the browser. */
export class TariffStore {
  /** Tariffs of all lines, each line in ascending order. */
  tariffs: readonly Tariff[] = [];
  /** False before loading and after a failure, true after success. */
  loaded = false;
  private readonly http: Pick<HttpClient, 'call'>;

  constructor(http: Pick<HttpClient, 'call'>) {
    this.http = http;
    makeAutoObservable<this, 'http'>(this, { http: false });
  }

  /** @throws ApiError; `loaded` is false then (specification section 8) */
  async load(period: TariffPeriod, signal?: AbortSignal): Promise<void> {
    try {
      const { data } = await this.http.call(tariffEndpoints.list, { query: { period } }, signal ? { signal } : {});
      runInAction(() => {
        this.tariffs = data;
        this.loaded = true;
      });
    } catch (error) {
      runInAction(() => {
        this.loaded = false;
      });
      throw error;
    }
  }
}
