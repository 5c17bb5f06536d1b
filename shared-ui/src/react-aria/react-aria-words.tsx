import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { handOverNonce } from '#src/react-aria/hand-over-nonce.ts';

if (typeof document !== 'undefined') handOverNonce(document);

/** Sets React Aria's hidden texts and text direction to the page's language instead of the browser's. */
export function ReactAriaWords({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-GB">{children}</I18nProvider>;
}
