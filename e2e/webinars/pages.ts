import { freshEmail, linkFor, register, requestRegistration } from '#src/site/register.ts';
import type { Site } from '#src/site/site.ts';
import { webinarsOfKind, type WebinarKind } from '#src/site/webinars.ts';

const ofKind = (kind: WebinarKind) => async (site: Site) => `/webinars/${(await webinarsOfKind(site, kind))[0].url}`;
const joinOf = (kind: WebinarKind) => async (site: Site) => {
  const [webinar] = await webinarsOfKind(site, kind);
  return (await register(site, webinar, freshEmail())).link;
};

/** Paths of the webinar pages by their content. Most paths depend on the day. */
export const PAGES: Readonly<Record<string, (site: Site) => Promise<string>>> = {
  'the list': () => Promise.resolve('/webinars'),
  'the past ones, two steps': () => Promise.resolve('/webinars/relevance/past?page=2'),
  'a category': () => Promise.resolve('/webinars/filter/hosting'),
  'a speaker': () => Promise.resolve('/webinars/speakers/vera'),
  'an upcoming one': ofKind('upcoming'),
  'one that is live': ofKind('live'),
  'a past one': ofKind('past'),
  'a recording': async (site) => `${await ofKind('past')(site)}/replay`,
  'a cancelled one': ofKind('cancelled'),
  'a full one': ofKind('full'),
  'a personal link': joinOf('upcoming'),
  'a personal link that is broken': async (site) => `${await ofKind('upcoming')(site)}/join/cut-off`,
  'a personal link of the waiting list': joinOf('full'),
  'a personal link that is not confirmed': async (site) => {
    const [webinar] = await webinarsOfKind(site, 'upcoming');
    const email = freshEmail();
    await requestRegistration(site, webinar, email);
    return linkFor(site, webinar, email);
  },
};
