import { expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useComeBack } from '#src/come-back/use-come-back.ts';

const shown = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page that was left – shown again out of the cache – told; shown first, or gone – not', () => {
  const onComeBack = jest.fn();
  const { unmount } = renderHook(() => useComeBack(onComeBack));
  shown(false);
  expect(onComeBack).not.toHaveBeenCalled();
  shown(true);
  expect(onComeBack).toHaveBeenCalledTimes(1);
  unmount();
  shown(true);
  expect(onComeBack).toHaveBeenCalledTimes(1);
});
