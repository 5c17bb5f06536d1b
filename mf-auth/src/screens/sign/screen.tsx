import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type SignData, loadSign, signMeta } from '#src/screens/sign/load-sign.ts';
import { PageSkeleton } from '#src/components/auth-page.tsx';
import { useState } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import { AlreadySignedIn } from '#src/screens/sign/already-signed-in.tsx';
import { SignIn } from '#src/screens/sign/sign-in/sign-in.tsx';
import { SignUp } from '#src/screens/sign/sign-up/sign-up.tsx';

/** One page with two modes. It says so if the user is already signed in, unless this page has just signed them in. */
export function Sign({ data: { mode, providers } }: { data: SignData }) {
  const { view } = useSession();
  const [isSigningIn, setSigningIn] = useState(false);
  if (view.status === 'signed-in' && !isSigningIn) return <AlreadySignedIn />;
  const callbacks = { onBegin: () => setSigningIn(true), onFailed: () => setSigningIn(false) };
  return mode === 'signin' ? <SignIn providers={providers} {...callbacks} /> : <SignUp providers={providers} {...callbacks} />;
}

export const screen = defineScreen<Record<never, string>, SignData>({
  loader: (context) => loadSign(context),
  meta: signMeta,
  Component: Sign,
  skeleton: PageSkeleton,
});
