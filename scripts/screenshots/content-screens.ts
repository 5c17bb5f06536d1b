import { blogEndpoints } from '@plenum/mf-blog/contract/endpoints';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { endOf, stateAt } from '@plenum/mf-webinars/contract/webinar-state';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { callJson } from '#scripts/screenshots/call.ts';
import type { SiteUser } from '#scripts/screenshots/create-user.ts';
import { emailAddress, readEmails, waitForLink } from '#scripts/screenshots/mailbox.ts';
import type { Screen } from '#scripts/screenshots/screens.ts';

/** The visitor of the screenshots registers once: a repeated registration returns the same link. */
const VISITOR = { name: 'Olga Petrova', email: 'olga.petrova@plenum.example', consent: true };

interface ScreenSources {
  /** Origin of the site. */
  readonly site: string;
  /** Address of its API without the site in front of it. */
  readonly directApi: string;
  /** Gets seats, so that the account and webinars have something of the user's own. */
  readonly user: SiteUser;
}

/** Returns a page of each kind whose address depends on the current content, and every kind of e-mail that led to them. */
export async function contentScreens({ site, directApi, user }: ScreenSources): Promise<Screen[]> {
  const api = `${site}/api`;
  const { webinars } = parse(webinarEndpoints.list.reply, await callJson(api + webinarEndpoints.list.path), 'The list of webinars');
  return [
    ...(await blogScreens(api)),
    ...webinarScreens(webinars),
    ...(await joinScreens({ api, directApi }, webinars)),
    ...(await seatScreens({ api, user }, webinars)),
    ...(await emailScreens(directApi, [VISITOR.email, user.email])),
  ];
}

async function blogScreens(api: string): Promise<Screen[]> {
  const { data } = parse(blogEndpoints.list.reply, await callJson(api + blogEndpoints.list.path), 'The list of articles');
  const [newest] = data;
  // The handbook has everything an article can have.
  const long = data.find(({ alias }) => alias === 'webinar-handbook');
  const article = (name: string, item: typeof newest): Screen[] =>
    item ? [{ name, path: `/blog/${item.category.alias}/${item.alias}` }] : [];
  return [
    ...(newest ? [{ name: 'blog-category', path: `/blog/${newest.category.alias}` }] : []),
    ...article('blog-article', newest),
    ...article('blog-article-long', long),
  ];
}

type Kind = 'upcoming' | 'live' | 'full' | 'cancelled' | 'recorded' | 'past';

/** Returns the first webinar of each kind; of the live ones, the one that ends last, because taking the pictures takes minutes. */
function webinarsByKind(webinars: readonly Webinar[]): Partial<Record<Kind, Webinar>> {
  const now = Date.now();
  const kindOf = (webinar: Webinar): Kind => {
    const state = stateAt(webinar, now);
    if (state === 'upcoming') return webinar.seats_left !== null && webinar.seats_left <= 0 ? 'full' : 'upcoming';
    if (state === 'past') return webinar.recording ? 'recorded' : 'past';
    return state;
  };
  const kinds: Partial<Record<Kind, Webinar>> = {};
  for (const webinar of webinars) {
    const kind = kindOf(webinar);
    const chosen = kinds[kind];
    if (!chosen || (kind === 'live' && endOf(webinar) > endOf(chosen))) kinds[kind] = webinar;
  }
  return kinds;
}

function webinarScreens(webinars: readonly Webinar[]): Screen[] {
  const kinds = webinarsByKind(webinars);
  const [first] = webinars;
  return [
    ...(first ? [{ name: 'webinars-filter', path: `/webinars/filter/${first.type}` }] : []),
    ...Object.entries(kinds).map(([kind, { url }]) => ({ name: `webinar-${kind}`, path: `/webinars/${url}` })),
    ...(kinds.recorded ? [{ name: 'webinar-replay', path: `/webinars/${kinds.recorded.url}/replay` }] : []),
  ];
}

/** Registers the visitor for a webinar with free seats and for a full one. Returns the pages of the personal links that were e-mailed. */
async function joinScreens({ api, directApi }: { api: string; directApi: string }, webinars: readonly Webinar[]): Promise<Screen[]> {
  const { upcoming, full } = webinarsByKind(webinars);
  const screens: Screen[] = [];
  for (const [name, webinar] of Object.entries({ 'webinar-join': upcoming, 'webinar-join-waiting': full })) {
    if (!webinar) continue;
    await callJson(api + formEndpoints.send.path.replace('{id}', FORM_IDS.webinar), { ...VISITOR, webinar: webinar.url });
    const link = await waitForLink(directApi, VISITOR.email, new RegExp(`/webinars/${webinar.url}/join/[\\w-]+`));
    if (link) screens.push({ name, path: link[0] });
  }
  return screens;
}

/** Gives the user a seat in a webinar that is live, in one to come, and a place on the list of a full one. Returns their pages and personal links. */
async function seatScreens({ api, user }: { api: string; user: SiteUser }, webinars: readonly Webinar[]): Promise<Screen[]> {
  const { live, upcoming, full } = webinarsByKind(webinars);
  const token = await user.accessToken();
  const screens: Screen[] = [];
  for (const [kind, webinar] of Object.entries({ live, upcoming, full })) {
    if (!webinar) continue;
    const body = { name: user.name, email: user.email, consent: true, webinar: webinar.url };
    await callJson(api + formEndpoints.send.path.replace('{id}', FORM_IDS.webinar), body, token);
    const own = await callJson(api + webinarEndpoints.ownRegistration.path.replace('{alias}', webinar.url), undefined, token);
    const { data } = parse(webinarEndpoints.ownRegistration.reply, own, 'The registration of the user');
    if (!data) continue;
    screens.push({ name: `webinar-${kind}-with-seat`, path: `/webinars/${webinar.url}`, isSignedIn: true });
    screens.push({ name: `webinar-join-${kind}-with-seat`, path: new URL(data.join_url, api).pathname });
  }
  return screens;
}

/** Returns the HTML of the e-mails to these addresses. */
async function emailScreens(directApi: string, addresses: readonly string[]): Promise<Screen[]> {
  const emails = (await Promise.all(addresses.map((to) => readEmails(directApi, to)))).flat();
  // Not by their ids, which differ from run to run and would leave pictures of earlier ones.
  return emails
    .filter(({ html }) => html !== null)
    .map((email, index) => ({ name: `e-mail-${index + 1}`, path: emailAddress(directApi, email) }));
}
