import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { errorAnswer, loaderContext } from '@plenum/federation/testing/fake-capabilities';
import { sampleSpeakerPage } from '#contract/fixtures.ts';
import { webinarEndpoints } from '#contract/endpoints.ts';
import { loadSpeaker } from '#src/screens/speaker/load-speaker.ts';
import { Speaker, speakerMeta } from '#src/screens/speaker/screen.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { NOW, webinarIn } from '#src/testing/webinars.ts';

const data = { ...sampleSpeakerPage, webinars: [webinarIn(5), webinarIn(9), webinarIn(-50)], now: NOW };

test('a speaker – is shown – a portrait and a sentence, what is next, what is past, and articles', () => {
  const { container } = renderScreen(<Speaker data={data} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Vera Sokolova' })).toBeVisible();
  expect(screen.getByText(/still writes down her first sentence/)).toBeVisible();
  expect(container.querySelector('svg.portrait')).not.toBeNull();
  expect(within(screen.getByRole('region', { name: 'Also coming up 1' })).getByRole('link', { name: 'Webinar in-9' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'The first five minutes' })).toHaveAttribute('href', '/blog/webinars/the-first-five-minutes');
  expect(screen.getByRole('link', { name: 'All 7 articles by Vera Sokolova' })).toHaveAttribute('href', '/blog/authors/vera');
  expect(within(screen.getByRole('region', { name: 'Past webinars 1' })).getByRole('link', { name: 'Webinar ago-50' })).toBeVisible();
  const parts = screen.getAllByRole('heading', { level: 2 });
  expect(parts.map(({ textContent }) => textContent)).toEqual(['Webinar in-5', 'Also coming up 1', 'Past webinars 1', 'In the blog 7']);
});

test('a speaker – is shown – links to each part of the page with its number, and none to a part that is missing', () => {
  const { container } = renderScreen(<Speaker data={{ ...data, articles: [], article_count: 0 }} />);
  const links = within(container.querySelector('header')!).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['#upcoming', 'Also coming up 1'],
    ['#past', 'Past 1'],
  ]);
});

const recorded = { recording: true, replay: { duration: 92, poster: '/api/recordings/17ab.webp' } };
const full = { capacity: 8, seats_left: 0 };

test.each<[string, ReturnType<typeof webinarIn>[], string[]]>([
  ['is live', [webinarIn(-0.5), webinarIn(5)], ['Join the webinar: Webinar ago-0.5', '/webinars/ago-0.5#take-part']],
  ['has seats left after a full one', [webinarIn(5, full), webinarIn(9)], ['Save a seat: Webinar in-9', '/webinars/in-9#take-part']],
  ['is full', [webinarIn(5, full)], ['Join the waiting list: Webinar in-5', '/webinars/in-5#take-part']],
  [
    'is cancelled, and an earlier one recorded',
    [webinarIn(5, { status: 'cancelled' }), webinarIn(-20), webinarIn(-50, recorded)],
    ['Watch the summary: Webinar ago-50', '/webinars/ago-50/replay'],
  ],
])('a speaker whose webinar %s – is shown – one strong action beside the header', (_, webinars, action) => {
  const { container } = renderScreen(<Speaker data={{ ...data, webinars }} />);
  const strong = [...container.querySelectorAll('aside a.primary')];
  expect(strong.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([action]);
});

test('a speaker with nothing to come and nothing to watch – is shown – no action beside the header', () => {
  const { container } = renderScreen(<Speaker data={{ ...data, webinars: [webinarIn(-20)] }} />);
  expect(container.querySelector('aside')).toBeNull();
});

test('a speaker with more articles than are listed – is shown – the number of all, as on the page of the author, and their dates', () => {
  const { container } = renderScreen(<Speaker data={data} />);
  expect(within(container.querySelector('header')!).getByRole('link', { name: 'Articles 7' })).toHaveAttribute('href', '#articles');
  const region = screen.getByRole('region', { name: 'In the blog 7' });
  const articles = within(region);
  expect(region.querySelectorAll('svg path').length).toBeGreaterThan(0);
  expect(articles.getByText('12 August 2026')).toBeVisible();
  expect(articles.getByText(/^Those who stay/)).toBeVisible();
});

test('a speaker of an API without that number – is shown – the number of the listed articles, and no link to more', () => {
  const { article_count: _, ...older } = data;
  renderScreen(<Speaker data={older} />);
  expect(screen.getByRole('link', { name: 'Articles 1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /articles by/ })).toBeNull();
});

test('webinars with others – are shown – who else speaks, not the speaker again', () => {
  const both = [{ ...sampleSpeakerPage.speaker }, { ...sampleSpeakerPage.speaker, key: 'ilya', name: 'Ilya Petrov' }];
  const alone = both.slice(0, 1);
  const webinars = [webinarIn(2), webinarIn(5, { speakers: both }), webinarIn(7, { speakers: alone }), webinarIn(-50, { speakers: both })];
  renderScreen(<Speaker data={{ ...data, webinars }} />);
  const rows = within(screen.getByRole('region', { name: 'Also coming up 2' }));
  expect(rows.getByText('Hosting · with Ilya Petrov')).toBeVisible();
  expect(rows.getByText('Hosting')).toBeVisible();
  const past = within(screen.getByRole('region', { name: 'Past webinars 1' }));
  expect(past.getByText('1 h, with Ilya Petrov')).toBeVisible();
  expect(past.getByText('Open a webinar to ask for its recording.')).toBeVisible();
});

test('a speaker – meta – a person with an own address', () => {
  const meta = speakerMeta(data, { url: new URL('https://plenum.test/webinars/speakers/vera?x=1') });
  expect(meta).toMatchObject({ canonical: '/webinars/speakers/vera', jsonLd: [{ '@type': 'Person', name: 'Vera Sokolova' }, {}] });
});

test('an unknown speaker – is loaded – not found; a failing API – loading fails', async () => {
  const load = (answer: unknown) =>
    loadSpeaker(loaderContext('/webinars/speakers/x', { speaker: 'x' }, { [webinarEndpoints.speaker.path]: answer }).context, () => NOW);
  expect(await load(errorAnswer(404))).toEqual({ outcome: 'not-found' });
  expect(await load({ data: sampleSpeakerPage })).toMatchObject({ outcome: 'ready', data: { now: NOW, speaker: { key: 'vera' } } });
  await expect(load(errorAnswer(500))).rejects.toMatchObject({ status: 500 });
});
