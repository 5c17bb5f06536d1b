import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { setNonceForReactAria } from '#src/react-aria/set-nonce.ts';

if (typeof document !== 'undefined') setNonceForReactAria(document);

/**
 * Sets React Aria's hidden texts and text direction to the page's language instead of the browser's.
 * @example
 * <ReactAriaLocale>
 *   <Popover triggerRef={button}>{children}</Popover>
 * </ReactAriaLocale>
 */
export function ReactAriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-GB">{children}</I18nProvider>;
}
