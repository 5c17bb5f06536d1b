import type { Endpoint } from '@plenum/shared-contracts/http/endpoint';
import { billingEndpoints } from '@plenum/mf-billing/contract/endpoints';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { blogEndpoints } from '@plenum/mf-blog/contract/endpoints';
import { contentEndpoints } from '@plenum/shared-contracts/site/content-endpoints';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { inviteEndpoints } from '@plenum/shared-contracts/invites/endpoints';
import { pageEndpoints } from '@plenum/shared-contracts/pages/endpoints';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';
import { promoEndpoints } from '@plenum/shared-contracts/promo/endpoints';
import { quizEndpoints } from '@plenum/mf-profile/contract/quiz/endpoints';
import { ogImageEndpoints } from '@plenum/shared-contracts/og-image/endpoints';
import { siteEndpoints } from '@plenum/shared-contracts/site/endpoints';
import { statusEndpoints } from '@plenum/shared-contracts/status/endpoints';
import { suggestEndpoints } from '@plenum/mf-billing/contract/address-suggestions';
import { tokenExchangeEndpoints } from '@plenum/shared-contracts/http/token-exchange';
import { trackingEndpoints } from '@plenum/shared-contracts/tracking/endpoints';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import { wikiEndpoints } from '@plenum/mf-wiki/contract/endpoints';

/** Every call of the API by domain: the API registers each, and its tests iterate over all. */
export const endpointTable = {
  auth: authEndpoints,
  blog: blogEndpoints,
  cart: billingEndpoints.cart,
  content: contentEndpoints,
  forms: formEndpoints,
  invites: inviteEndpoints,
  pages: pageEndpoints,
  profile: profileEndpoints,
  orders: billingEndpoints.orders,
  promo: promoEndpoints,
  quiz: quizEndpoints,
  ogImages: ogImageEndpoints,
  site: siteEndpoints,
  status: statusEndpoints,
  suggest: suggestEndpoints,
  tariffs: billingEndpoints.tariffs,
  tokens: tokenExchangeEndpoints,
  tracking: trackingEndpoints,
  webinars: webinarEndpoints,
  wiki: wikiEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>;

/** Description of each group of calls, for the OpenAPI document. */
export const ENDPOINT_GROUPS: Readonly<Record<keyof typeof endpointTable, string>> = {
  auth: 'Registration, sign-in, sessions, codes, links from e-mails, and sign-in by other services.',
  cart: 'The cart and its prices.',
  blog: 'Articles with their categories and tags, and subscriptions to them by e-mail.',
  content: 'Versions of the content, for caches.',
  forms: 'Forms of the site, including registration for webinars.',
  invites: 'Companies, and invitations to join them.',
  pages: 'Texts of the site’s own pages: main page, product pages, landing pages, legal texts.',
  profile: 'The account of the caller: profile, security and deletion.',
  orders: 'Orders, payments and purchases.',
  promo: 'Current and upcoming promotions.',
  quiz: 'Questionnaires and their answers.',
  ogImages: 'What Open Graph images show.',
  site: 'Content and settings that every page needs.',
  status: 'How the site has worked, as its services reported it.',
  suggest: 'Address suggestions while the visitor types.',
  tariffs: 'Tariffs and their prices, the roadmap, and the caller’s tariff.',
  tokens: 'Tokens for the backends of teams, and the keys that verify them.',
  tracking: 'Visitor activity on the site, recorded with consent.',
  webinars: 'Webinars, and the personal links of registrations.',
  wiki: 'The help wiki: shelves of books with pages, and its search.',
};
