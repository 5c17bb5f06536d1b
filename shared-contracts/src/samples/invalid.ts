import { sampleArticle, sampleItem } from '#src/samples/blog.ts';
import { sampleWebinar, sampleWebinarDetail } from '#src/samples/webinars.ts';

const localStart = { date: '2026-10-02 19:00:00.000000', timezone_type: 3, timezone: 'Europe/Moscow' };

/** Bodies that must be refused: each breaks the contract in one way, said by its name. */
export const invalidArticles: Readonly<Record<string, unknown>> = {
  'no html': { ...sampleArticle, html: undefined },
  'id as text': { ...sampleArticle, id: '11' },
  'headings not a list': { ...sampleArticle, headings: 'before' },
};
export const invalidLists: Readonly<Record<string, unknown>> = {
  'data missing': { pagination: { total: 1, limit: 0, offset: 0 } },
  'an item without category': { data: [{ ...sampleItem, category: undefined }], pagination: { total: 1, limit: 0, offset: 0 } },
};

export const invalidWebinars: Readonly<Record<string, unknown>> = {
  'no start': { ...sampleWebinar, startDate: undefined },
  'a start without zone': { ...sampleWebinar, startDate: '2026-10-02T19:00:00' },
  'a start in a zone that does not exist': { ...sampleWebinar, startDate: { ...localStart, timezone: 'Europe/Atlantis' } },
  'a start on a day that does not exist': { ...sampleWebinar, startDate: { ...localStart, date: '2026-02-30 19:00:00.000000' } },
  'duration as text': { ...sampleWebinar, duration: '60' },
  'no duration at all': { ...sampleWebinar, duration: 0 },
  'a status of its own': { ...sampleWebinar, status: 'postponed' },
};
export const invalidWebinarDetails: Readonly<Record<string, unknown>> = {
  'no html': { ...sampleWebinarDetail, html: undefined },
  'agenda not a list': { ...sampleWebinarDetail, agenda: null },
  'a related one that is broken': { ...sampleWebinarDetail, related: [{ ...sampleWebinar, url: undefined }] },
};
export const invalidWebinarLists: Readonly<Record<string, unknown>> = {
  'no total': { webinars: [sampleWebinar] },
  'webinars under another name': { data: [sampleWebinar], total: 1 },
};
