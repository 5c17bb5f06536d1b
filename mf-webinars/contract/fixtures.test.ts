import { expect, test } from '@jest/globals';
import { formBody, formReceipt } from '@plenum/shared-contracts/forms/schemas';
import { checkForm } from '@plenum/shared-forms/form-rules';
import {
  sampleAccountRegistrations,
  sampleFormBody,
  sampleReceipt,
  sampleRegistration,
  sampleWebinar,
  sampleWebinarDetail,
} from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { accountRegistration, webinar, webinarDetail, webinarRegistration } from '#contract/schemas.ts';

const localStart = { date: '2026-10-02 19:00:00.000000', timezone_type: 3, timezone: 'Europe/Moscow' };

/** Invalid bodies: each breaks the contract in the way its key names. */
const invalidWebinars: Readonly<Record<string, unknown>> = {
  'no start': { ...sampleWebinar, startDate: undefined },
  'a start without zone': { ...sampleWebinar, startDate: '2026-10-02T19:00:00' },
  'a start in a zone that does not exist': { ...sampleWebinar, startDate: { ...localStart, timezone: 'Europe/Atlantis' } },
  'a start on a day that does not exist': { ...sampleWebinar, startDate: { ...localStart, date: '2026-02-30 19:00:00.000000' } },
  'duration as text': { ...sampleWebinar, duration: '60' },
  'a duration of zero': { ...sampleWebinar, duration: 0 },
  'an unknown status': { ...sampleWebinar, status: 'postponed' },
};
const invalidWebinarDetails: Readonly<Record<string, unknown>> = {
  'no html': { ...sampleWebinarDetail, html: undefined },
  'agenda not a list': { ...sampleWebinarDetail, agenda: null },
  'an invalid related webinar': { ...sampleWebinarDetail, related: [{ ...sampleWebinar, url: undefined }] },
};
const invalidWebinarLists: Readonly<Record<string, unknown>> = {
  'no total': { webinars: [sampleWebinar] },
  'webinars under another name': { data: [sampleWebinar], total: 1 },
};

test('the samples – are parsed – unchanged [S3.12]', () => {
  expect(webinar.parse(sampleWebinar)).toEqual(sampleWebinar);
  expect(webinarDetail.parse(sampleWebinarDetail)).toEqual(sampleWebinarDetail);
  expect(webinarRegistration.parse(sampleRegistration)).toEqual(sampleRegistration);
  for (const sample of sampleAccountRegistrations) expect(accountRegistration.parse(sample)).toEqual(sample);
  expect(formBody.parse(sampleFormBody)).toEqual(sampleFormBody);
  expect(checkForm('webinar', sampleFormBody)).toEqual([]);
  expect(formReceipt.parse(sampleReceipt)).toEqual(sampleReceipt);
});

test.each(Object.entries(invalidWebinars))('a webinar with %s – is parsed – refused', (_, value) => {
  expect(webinar.safeParse(value).success).toBe(false);
});

test.each(Object.entries(invalidWebinarDetails))('a detailed webinar with %s – is parsed – refused', (_, value) => {
  expect(webinarDetail.safeParse(value).success).toBe(false);
});

test.each(Object.entries(invalidWebinarLists))('a list with %s – is parsed – refused [S3.13]', (_, value) => {
  expect(webinarEndpoints.list.reply.safeParse(value).success).toBe(false);
});
