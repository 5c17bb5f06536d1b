import type { PendingPart } from '#src/app/app-context.tsx';

/** Marks the document once everything that comes after its first view has come, or has failed. */
export async function markSettled(
  navigation: Promise<unknown>,
  pending: ReadonlyMap<string, PendingPart>,
  lazyCode: () => Promise<void>,
): Promise<void> {
  await Promise.allSettled([navigation, ...[...pending.values()].map(({ module }) => module)]);
  // Of the parts that have come.
  await lazyCode();
  const mark = () => void (document.documentElement.dataset['settled'] = '');
  // React hydrates what has come in tasks of its own, which go first.
  const { requestIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback) requestIdleCallback(mark);
  else setTimeout(mark, 100);
}
