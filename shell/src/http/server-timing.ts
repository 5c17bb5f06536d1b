/** Reads what the front sent about the document in `Server-Timing`; empty in browsers that do not expose it. */
export function serverTiming(performance: Pick<Performance, 'getEntriesByType'>): readonly PerformanceServerTiming[] {
  // Test documents have no entries at all.
  const entries = performance as Partial<typeof performance>;
  const [navigation] = (entries.getEntriesByType?.('navigation') ?? []) as readonly Partial<PerformanceNavigationTiming>[];
  return navigation?.serverTiming ?? [];
}
