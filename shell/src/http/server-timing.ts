/** What the front said of the document in `Server-Timing`; nothing in browsers that do not tell. */
export function serverTiming(performance: Pick<Performance, 'getEntriesByType'>): readonly PerformanceServerTiming[] {
  // Documents of tests have no entries at all.
  const entries = performance as Partial<typeof performance>;
  const [navigation] = (entries.getEntriesByType?.('navigation') ?? []) as readonly Partial<PerformanceNavigationTiming>[];
  return navigation?.serverTiming ?? [];
}
