import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useBfcacheRestore } from '#src/bfcache/use-bfcache-restore.ts';

const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page that was left – shown again out of the cache – told; shown first, or gone – not', () => {
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
