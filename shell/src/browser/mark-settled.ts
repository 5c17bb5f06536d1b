import type { PendingPart } from '#src/app/app-context.tsx';
import { layOutBelow } from '#src/boot/lay-out-below.ts';

/** Marks the document once everything that comes after its first view has come, or has failed. */
export async function markSettled(
  navigation: Promise<unknown>,
  pending: ReadonlyMap<string, PendingPart>,
  lazyCode: () => Promise<void>,
): Promise<void> {
  await Promise.allSettled([navigation, ...[...pending.values()].map(({ module }) => module)]);
  // Of the parts that have come.
  await lazyCode();
  const mark = async () => {
    await layOutBelow(document.documentElement);
    document.documentElement.dataset['settled'] = '';
  };
  // React hydrates what has come in tasks of its own, which go first.
  const { requestIdleCallback } = window as Partial<Window>;
  if (requestIdleCallback) requestIdleCallback(() => void mark());
  else setTimeout(() => void mark(), 100);
}
