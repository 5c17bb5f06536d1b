import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { sitePath } from '@plenum/shared-contracts/navigation/site-path';
import { SwitchAccountPage } from '#src/pages/switch-account/switch-account-page.tsx';

interface Data {
  /** Path on this site that the visitor was going to. */
  readonly to: string;
}

export const screen: ScreenModule<Record<string, string>, Data> = {
  loader: async ({ url }) => ({ outcome: 'ready', data: { to: sitePath(url.searchParams.get('to') ?? '') ?? '/' } }),
  meta: () => ({
    title: 'Switch to another account?',
    description: 'You are signed in, and a link leads to another account.',
    robots: 'noindex',
  }),
  Component: ({ data }) => <SwitchAccountPage to={data.to} />,
};
