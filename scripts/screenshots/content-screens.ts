import { setTimeout as pause } from 'node:timers/promises';
import { blogEndpoints } from '@plenum/mf-blog/contract/endpoints';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { stateAt } from '@plenum/mf-webinars/contract/webinar-state';
import { webinarEndpoints } from '@plenum/mf-webinars/contract/endpoints';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Screen } from '#scripts/screenshots/screens.ts';

const MAILBOX_TRIES = 50;
const MAILBOX_PAUSE_MS = 100;

/** The visitor of the screenshots registers once: a repeated registration returns the same link. */
const VISITOR = { name: 'Olga Petrova', email: 'screenshots@plenum.example', consent: true };

/** Returns a page of each kind whose address depends on the current content. */
export async function contentScreens(site: string, directApi: string): Promise<Screen[]> {
  return [...(await blogScreens(`${site}/api`)), ...(await webinarScreens(`${site}/api`, directApi))];
}

async function blogScreens(api: string): Promise<Screen[]> {
  const { data } = parse(blogEndpoints.list.reply, await read(api + blogEndpoints.list.path), 'The list of articles');
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

async function webinarScreens(api: string, directApi: string): Promise<Screen[]> {
  const { webinars } = parse(webinarEndpoints.list.reply, await read(api + webinarEndpoints.list.path), 'The list of webinars');
  const now = Date.now();
  const isFull = ({ seats_left: left }: Webinar) => left !== null && left <= 0;
  const free = (webinar: Webinar) => stateAt(webinar, now) === 'upcoming' && !isFull(webinar);
  const full = (webinar: Webinar) => stateAt(webinar, now) === 'upcoming' && isFull(webinar);
  const kinds: Readonly<Record<string, (webinar: Webinar) => boolean>> = {
    upcoming: free,
    live: (webinar) => stateAt(webinar, now) === 'live',
    full,
    cancelled: (webinar) => stateAt(webinar, now) === 'cancelled',
    recorded: (webinar) => stateAt(webinar, now) === 'past' && webinar.recording,
    past: (webinar) => stateAt(webinar, now) === 'past' && !webinar.recording,
  };
  const details = Object.entries(kinds).flatMap(([kind, fits]) => {
    const webinar = webinars.find(fits);
    return webinar ? [{ name: `webinar-${kind}`, path: `/webinars/${webinar.url}` }] : [];
  });
  const [first] = webinars;
  return [
    ...(first ? [{ name: 'webinars-filter', path: `/webinars/filter/${first.type}` }] : []),
    ...details,
    ...(await joinScreen({ api, directApi }, 'webinar-join', webinars.find(free))),
    ...(await joinScreen({ api, directApi }, 'webinar-join-waiting', webinars.find(full))),
  ];
}

async function joinScreen(
  { api, directApi }: { api: string; directApi: string },
  name: string,
  webinar: Webinar | undefined,
): Promise<Screen[]> {
  if (!webinar) return [];
  await read(api + formEndpoints.send.path.replace('{id}', FORM_IDS.webinar), { ...VISITOR, webinar: webinar.url });
  const link = await linkFromMailbox(new URL('/dev-services/mailbox.json', directApi), webinar).catch(() => null);
  return link === null ? [] : [{ name, path: link }];
}

/** Reads the personal link from its e-mail. Null if none arrives: an address receives only a limited number a day. */
async function linkFromMailbox(mailbox: URL, { url }: Webinar): Promise<string | null> {
  mailbox.searchParams.set('to', VISITOR.email);
  for (let tries = 0; tries < MAILBOX_TRIES; tries += 1) {
    const { data } = (await read(mailbox.href)) as { data: { text: string }[] };
    const found = data.map(({ text }) => new RegExp(`/webinars/${url}/join/[\\w-]+`).exec(text)?.[0]).find((link) => link !== undefined);
    if (found !== undefined) return found;
    await pause(MAILBOX_PAUSE_MS);
  }
  return null;
}

/** @param body sent as JSON if given */
async function read(address: string, body?: object): Promise<unknown> {
  const init = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await fetch(address, init)).json();
}
