import { defineScreen } from '@plenum/federation/remote/define-remote';
import { Confirm } from '#src/screens/confirm/confirm.tsx';

export const screen = defineScreen<{ hash: string }, null>({
  Component: ({ params: { hash } }) => <Confirm what="registration" hash={hash} />,
  meta: () => ({ title: 'Confirm your e-mail address', description: 'Confirms the address of a Plenum account.', robots: 'noindex' }),
});
