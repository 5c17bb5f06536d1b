import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';
import { loadPageTexts } from '#src/pages/page-texts/load-page-texts.ts';

const schema = z.object({ heading: z.string() });
const load = (call: () => Promise<unknown>) =>
  loadPageTexts(
    { capabilities: { http: { call } as unknown as HttpClient }, signal: new AbortController().signal } as unknown as LoaderContext,
    'contacts',
    schema,
  );

test('texts with a field that this version does not know – loaded – the known fields only', async () => {
  expect(await load(async () => ({ data: { heading: 'Call us', added: 'later' } }))).toEqual({ heading: 'Call us' });
});

test('texts that this version cannot show – loaded – an outage that names the page', async () => {
  await expect(load(async () => ({ data: { title: 'Contacts' } }))).rejects.toMatchObject({
    name: 'ApiError',
    kind: 'shape',
    call: 'GET the texts of contacts',
  });
});

test.each([404, 422])('an API that does not know the page (%d) – texts are loaded – an outage, because the page exists', async (status) => {
  await expect(load(() => Promise.reject(new ApiError('status', 'GET /x', { status })))).rejects.toMatchObject({
    kind: 'shape',
    status: null,
  });
});

test('an unreachable API – texts are loaded – its error', async () => {
  const error = new ApiError('network', 'GET /x');
  await expect(load(() => Promise.reject(error))).rejects.toBe(error);
});
