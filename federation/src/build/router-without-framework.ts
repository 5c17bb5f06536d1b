// Stands in for React Router's module of the same names in builds for browsers (shell-preset.ts). That module is for React
// Router's framework mode: prefetching of pages, lists of chunks. Without a FrameworkContext, which nothing here provides, it does this.
import { type ForwardedRef, type RefObject, createContext } from 'react';

export const FrameworkContext = createContext(undefined);

/** Returns whether a link prefetches its page, and what it needs for that. */
export const usePrefetchBehavior = (): [boolean, null, object] => [false, null, {}];

export const PrefetchPageLinks = (): null => null;

/** Returns a reference that fills all of these. */
export function mergeRefs<Element>(...refs: readonly (ForwardedRef<Element> | RefObject<Element> | undefined)[]) {
  return (element: Element | null): void => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    }
  };
}
