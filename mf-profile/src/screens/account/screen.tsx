import { defineScreen } from '@plenum/federation/remote/define-remote';
import { accountMeta } from '#src/screens/account/account-meta.ts';
import { AccountSkeleton } from '#src/screens/account/account-skeleton.tsx';
import { Account } from '#src/screens/account/account.tsx';
import { type AccountData, loadAccount } from '#src/screens/account/load-account.ts';

export const screen = defineScreen<{ '*': string }, AccountData>({
  loader: loadAccount,
  meta: accountMeta,
  Component: ({ data }) => <Account data={data} />,
  skeleton: AccountSkeleton,
});
