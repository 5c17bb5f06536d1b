import { afterEach, expect, jest, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import type { ShareCard } from '@plenum/shared-contracts/social/share-card';
import { type FetchCard, ShareCards } from '#server/og-images/share-cards.ts';

const request = { id: '1', ip: '192.0.2.1', log: { warn: () => undefined } } as unknown as FastifyRequest;
const picture = (alias: string) => ({ kind: 'webinar', alias }) as const;
const card = (title: string): ShareCard => ({ kicker: '', title, facts: [], drawing: { kind: 'hall' } });

afterEach(() => {
  jest.restoreAllMocks();
});

test('one card requested several times – at once, and later – fetched once; for another version of the picture, fetched again', async () => {
  const fetchCard = jest.fn<FetchCard>().mockResolvedValueOnce(card('First')).mockResolvedValueOnce(card('Second'));
  const cards = new ShareCards(fetchCard);
  const both = await Promise.all([cards.find(picture('a'), '2-x', request), cards.find(picture('a'), '2-x', request)]);
  const later = await cards.find(picture('a'), '2-x', request);
  for (const found of [...both, later]) expect(found).toEqual({ state: 'found', card: card('First') });
  expect(fetchCard).toHaveBeenCalledTimes(1);
  expect(await cards.find(picture('a'), '2-y', request)).toEqual({ state: 'found', card: card('Second') });
});

test('a minute later – requested – fetched again', async () => {
  const fetchCard = jest.fn<FetchCard>().mockResolvedValue(card('First'));
  const cards = new ShareCards(fetchCard);
  await cards.find(picture('a'), '2-x', request);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await cards.find(picture('a'), '2-x', request);
  expect(fetchCard).toHaveBeenCalledTimes(2);
});

test('an unknown page – requested – missing, and remembered like any other', async () => {
  const fetchCard = jest.fn<FetchCard>().mockResolvedValue(null);
  const cards = new ShareCards(fetchCard);
  for (let time = 0; time < 2; time += 1) expect(await cards.find(picture('a'), '', request)).toEqual({ state: 'missing' });
  expect(fetchCard).toHaveBeenCalledTimes(1);
});

test('the API is unavailable – requested – the card from before, marked as stale; for a new page, unavailable; then asked again', async () => {
  const fetchCard = jest.fn<FetchCard>().mockResolvedValueOnce(card('First')).mockRejectedValue(new Error('no answer'));
  const cards = new ShareCards(fetchCard);
  await cards.find(picture('a'), '2-x', request);
  expect(await cards.find(picture('a'), '2-y', request)).toEqual({ state: 'stale', card: card('First') });
  expect(await cards.find(picture('b'), '2-x', request)).toEqual({ state: 'unavailable' });
  fetchCard.mockResolvedValue(card('Back'));
  expect(await cards.find(picture('b'), '2-x', request)).toEqual({ state: 'found', card: card('Back') });
});

test('more pages requested than are kept – the oldest is fetched again, the newest is not', async () => {
  const fetchCard = jest.fn<FetchCard>().mockResolvedValue(card('First'));
  const cards = new ShareCards(fetchCard);
  for (let index = 0; index <= 500; index += 1) await cards.find(picture(`a-${index}`), '', request);
  await cards.find(picture('a-500'), '', request);
  expect(fetchCard).toHaveBeenCalledTimes(501);
  await cards.find(picture('a-0'), '', request);
  expect(fetchCard).toHaveBeenCalledTimes(502);
});
