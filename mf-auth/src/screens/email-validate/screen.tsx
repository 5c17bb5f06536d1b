import { defineScreen } from '@plenum/federation/remote/define-remote';
import { NotOpenYet } from '#src/components/not-open-yet/not-open-yet.tsx';

const TITLE = 'Confirm your e-mail address';

export const screen = defineScreen({
  Component: () => <NotOpenYet title={TITLE} />,
  meta: () => ({ title: TITLE, description: 'Your Plenum account.', robots: 'noindex' }),
});
