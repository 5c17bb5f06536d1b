import { useState } from 'react';
import { useSession } from '@plenum/federation/remote/capabilities';
import type { SignData } from '#src/screens/sign/load-sign.ts';
import { AlreadyIn } from '#src/screens/sign/already-in.tsx';
import { SignIn } from '#src/screens/sign/sign-in/sign-in.tsx';
import { SignUp } from '#src/screens/sign/sign-up/sign-up.tsx';

/** One page with two modes. A user who is already signed in is told so, unless this page has just signed them in. */
export function Sign({ data: { mode, providers } }: { data: SignData }) {
  const { view } = useSession();
  const [isBeginning, setBeginning] = useState(false);
  if (view.status === 'signed-in' && !isBeginning) return <AlreadyIn />;
  const begins = { onBegin: () => setBeginning(true), onFailed: () => setBeginning(false) };
  return mode === 'signin' ? <SignIn providers={providers} {...begins} /> : <SignUp providers={providers} {...begins} />;
}
