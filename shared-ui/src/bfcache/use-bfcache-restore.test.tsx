import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useBfcacheRestore } from '#src/bfcache/use-bfcache-restore.ts';

const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page restored from the back/forward cache – the callback runs; on first load or when unmounted – it does not', () => {
  const onRestore = jest.fn();
  const { unmount } = renderHook(() => useBfcacheRestore(onRestore));
  shown(false);
  expect(onRestore).not.toHaveBeenCalled();
  shown(true);
  expect(onRestore).toHaveBeenCalledTimes(1);
  unmount();
  shown(true);
  expect(onRestore).toHaveBeenCalledTimes(1);
});
