/** What a server of the site has done and holds, from its metrics. */
export interface SiteFigures {
  /** Pages rendered since the start. */
  readonly renders: number;
  /** Render processes that ended since the start without being replaced on purpose. */
  readonly lostProcesses: number;
  /** Requests that are being answered, this one included. */
  readonly inFlight: number;
  readonly cacheBytes: number;
  readonly cachedPages: number;
  /** Memory of the front server. */
  readonly frontBytes: number;
  /** Memory of the render processes. */
  readonly renderBytes: number;
  /** Longest turn of the front server's event loop since the metrics were last read, in milliseconds. */
  readonly longestTurnMs: number;
}

/** Reads the metrics of a server of the site. @param site its origin */
export async function figuresOfSite(site: string): Promise<SiteFigures> {
  const text = await (await fetch(`${site}/metrics`)).text();
  const sum = (pattern: RegExp) => [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  return {
    renders: sum(/^plenum_page_render_duration_seconds_count\{.*\} (\S+)$/gm),
    lostProcesses: sum(/^plenum_render_process_ends_total\{reason="(?:stalled|crashed|memory-limit)"\} (\S+)$/gm),
    inFlight: sum(/^http_requests_in_flight (\S+)$/gm),
    cacheBytes: sum(/^plenum_page_cache_bytes (\S+)$/gm),
    cachedPages: sum(/^plenum_page_cache_pages (\S+)$/gm),
    frontBytes: sum(/^process_resident_memory_bytes (\S+)$/gm),
    renderBytes: sum(/^plenum_render_process_memory_bytes (\S+)$/gm),
    longestTurnMs: Math.round(1000 * sum(/^nodejs_eventloop_lag_max_seconds (\S+)$/gm)),
  };
}
