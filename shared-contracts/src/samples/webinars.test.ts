import { expect, test } from '@jest/globals';
import { formBody, formReceipt } from '#src/forms/schemas.ts';
import { checkForm } from '#src/forms/rules.ts';
import { invalidWebinarDetails, invalidWebinarLists, invalidWebinars } from '#src/samples/invalid.ts';
import { sampleFormBody, sampleReceipt, sampleRegistration, sampleWebinar, sampleWebinarDetail } from '#src/samples/webinars.ts';
import { webinarEndpoints } from '#src/webinars/endpoints.ts';
import { webinar, webinarDetail, webinarRegistration } from '#src/webinars/schemas.ts';

test('the samples – parsed – fit, and nothing of them is lost', () => {
  expect(webinar.parse(sampleWebinar)).toEqual(sampleWebinar);
  expect(webinarDetail.parse(sampleWebinarDetail)).toEqual(sampleWebinarDetail);
  expect(webinarRegistration.parse(sampleRegistration)).toEqual(sampleRegistration);
  expect(formBody.parse(sampleFormBody)).toEqual(sampleFormBody);
  expect(checkForm('webinar', sampleFormBody)).toEqual([]);
  expect(formReceipt.parse(sampleReceipt)).toEqual(sampleReceipt);
});

test.each(Object.entries(invalidWebinars))('a webinar with %s – parsed – refused', (_, value) => {
  expect(webinar.safeParse(value).success).toBe(false);
});

test.each(Object.entries(invalidWebinarDetails))('a whole webinar with %s – parsed – refused', (_, value) => {
  expect(webinarDetail.safeParse(value).success).toBe(false);
});

test.each(Object.entries(invalidWebinarLists))('a list with %s – parsed – refused', (_, value) => {
  expect(webinarEndpoints.list.reply.safeParse(value).success).toBe(false);
});
