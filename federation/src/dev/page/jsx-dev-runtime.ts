// Replaces `react/jsx-dev-runtime` on pages with React's production build, which lacks it.
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key, ReactElement } from 'react';
import { refreshable } from '#src/dev/page/refreshable.ts';

export { Fragment };

export function jsxDEV(type: ElementType, props: unknown, key: Key | undefined, isStaticChildren: boolean): ReactElement {
  return (isStaticChildren ? jsxs : jsx)(refreshable(type), props, key);
}
