import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { handOverNonce } from '#src/react-aria/hand-over-nonce.ts';

if (typeof document !== 'undefined') handOverNonce(document);

/** React Aria speaks the language of the page, not of the browser: its hidden words and its direction. */
export function ReactAriaWords({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-GB">{children}</I18nProvider>;
}
