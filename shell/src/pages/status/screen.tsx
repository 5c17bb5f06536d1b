import type { ScreenModule } from '@plenum/shared-contracts/remote/contract';
import { type SiteStatus, statusEndpoints } from '@plenum/shared-contracts/status/endpoints';
import { breadcrumbsJsonLd } from '#src/pages/sections/product-meta.ts';
import { StatusPage } from '#src/pages/status/status-page.tsx';

export interface StatusData {
  /** Null: the API does not answer. */
  readonly status: SiteStatus | null;
}

/** Its texts are not content of the API, because the page must work when the API does not. */
export const screen: ScreenModule<Record<string, string>, StatusData> = {
  loader: async ({ capabilities, signal }) => {
    const answer = await capabilities.http.call(statusEndpoints.get, {}, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
    return { outcome: 'ready', data: { status: answer?.data ?? null } };
  },
  meta: (_, { url }) => ({
    title: 'Status: how Plenum works today',
    description: 'How the site, the API and messages worked in the last 90 days, as the services themselves reported it every minute.',
    canonical: '/status',
    openGraph: { type: 'website' },
    jsonLd: [breadcrumbsJsonLd('/status', 'Status', url)],
  }),
  Component: ({ data }) => <StatusPage status={data.status} />,
};
