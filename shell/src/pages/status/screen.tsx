import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { ogImagePath } from '@plenum/shared-contracts/og-image/og-image';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';
import { type StatusData, loadStatus } from '#src/pages/status/load-status.ts';
import { StatusPage } from '#src/pages/status/status-page.tsx';

const TITLE = 'Status: how Plenum is doing today';

/** Its texts are not content of the API, because the page must work when the API does not. */
export const screen: ScreenModule<Record<string, string>, StatusData> = {
  loader: loadStatus,
  meta: (_, { url }) => ({
    title: TITLE,
    description:
      'How the site, the API, messages and rooms worked in the last 90 days, as the services themselves reported it every minute.',
    canonical: '/status',
    openGraph: { type: 'website', image: ogImagePath({ kind: 'page', alias: 'status' }, [TITLE]) },
    jsonLd: [breadcrumbsJsonLd('/status', 'Status', url)],
  }),
  Component: ({ data }) => <StatusPage status={data.status} />,
};
