import { useEffect, useRef } from 'react';

/**
 * The form to sign in goes once the session begins, and the focus with it: the heading of the page takes it.
 * @param isShown whether the signed-in user's page is shown
 * @returns a ref for its heading, and a function to call when the form has the focus
 */
export function useHeadingAfterSignIn(isShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isSigningIn = useRef(false);
  useEffect(() => {
    if (!isShown || !isSigningIn.current) return;
    isSigningIn.current = false;
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  return { heading, onFormFocus: () => void (isSigningIn.current = true) };
}
