import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { renderToString } from 'react-dom/server';
import { CapabilitiesProvider } from '@plenum/federation/remote/capabilities';
import { sampleReplay } from '#contract/fixtures.ts';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import { formEndpoints } from '@plenum/shared-contracts/forms/endpoints';
import { errorAnswer, fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { replayMeta } from '#src/screens/replay/replay-meta.ts';
import { ReplayPage } from '#src/screens/replay/screen.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';
import { webinarIn } from '#src/testing/webinars.ts';

/** jsdom has no media player. */
let play: jest.SpiedFunction<HTMLMediaElement['play']>;
let load: jest.SpiedFunction<HTMLMediaElement['load']>;
beforeEach(() => {
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  play.mockRestore();
  load.mockRestore();
  history.replaceState(null, '', '/');
});

function setUp(answers: Record<string, unknown> = {}) {
  const fake = fakeCapabilities(answers);
  renderScreen(<ReplayPage data={{ replay: sampleReplay, others: [], supportEmail: 'hello@plenum.test' }} />, fake.capabilities);
  return { ...fake, user: userEvent.setup() };
}
const video = () => screen.getByLabelText<HTMLVideoElement>('Recording of Openings that hold');
const lines = () => within(screen.getByRole('region', { name: 'Transcript' })).getAllByRole('listitem');

test('a recording – is shown – a player with captions, chapters and a poster', () => {
  setUp();
  expect(video().controls).toBe(false);
  expect(screen.getByRole('group', { name: 'Video player' })).toContainElement(screen.getByRole('button', { name: 'Play' }));
  expect(video()).toHaveAttribute('poster', sampleReplay.poster);
  expect(video().querySelector('source')).toHaveAttribute('src', sampleReplay.video);
  expect([...video().querySelectorAll('track')].map(({ kind, src }) => [kind, new URL(src).pathname])).toEqual([
    ['captions', sampleReplay.captions],
    ['chapters', sampleReplay.chapters_track],
  ]);
  expect(video()).toHaveAccessibleDescription(expect.stringContaining('no sound'));
  expect(lines()).toHaveLength(3);
});

test('the breadcrumbs – are shown – the way to the category: the heading names the webinar', () => {
  setUp();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
  expect(crumbs.getByRole('link', { name: sampleReplay.webinar.typeName })).toHaveAttribute(
    'href',
    `/webinars/filter/${sampleReplay.webinar.type}`,
  );
  expect(screen.getByRole('link', { name: 'About the webinar' })).toHaveAttribute('href', `/webinars/${sampleReplay.webinar.url}`);
});

test('the video – is made larger and smaller again – it is the same element, and the button keeps the focus', async () => {
  const { user } = setUp();
  const element = video();
  await user.click(screen.getByRole('button', { name: 'Larger video' }));
  const smaller = screen.getByRole('button', { name: 'Smaller video' });
  expect(smaller).toHaveFocus();
  await user.click(smaller);
  expect(screen.getByRole('button', { name: 'Larger video' })).toHaveFocus();
  expect(video()).toBe(element);
});

test('the controls – are used – they play, pause, seek, show captions and change the speed', async () => {
  const { user } = setUp();
  const paused = jest.spyOn(video(), 'paused', 'get').mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(play).toHaveBeenCalledTimes(1);
  fireEvent.play(video());
  paused.mockReturnValue(false);
  const pause = jest.spyOn(video(), 'pause').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  expect(pause).toHaveBeenCalledTimes(1);
  fireEvent.pause(video());
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();

  fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '43' } });
  expect(video().currentTime).toBe(43);
  fireEvent.timeUpdate(video());
  expect(screen.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '0:43 of 1:32, Your own, aloud');
  screen.getByRole('button', { name: 'Play' }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(video().currentTime).toBe(38);

  const captions = screen.getByRole('button', { name: 'Captions' });
  expect(captions).toHaveAttribute('aria-pressed', 'true');
  await user.click(captions);
  expect(captions).toHaveAttribute('aria-pressed', 'false');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×');
  expect(video().playbackRate).toBe(1.5);
});

test('full screen – is chosen – video and controls fill the screen together', async () => {
  const { user } = setUp();
  const frame = screen.getByRole('group', { name: 'Video player' });
  const fill = jest.fn(async () => undefined);
  Object.assign(frame, { requestFullscreen: fill });
  await user.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(fill).toHaveBeenCalledTimes(1);
});

test('the page – is rendered on the server – the controls of the browser, for visitors without JavaScript', () => {
  const html = renderToString(
    <CapabilitiesProvider value={fakeCapabilities().capabilities}>
      <MemoryRouter>
        <ReplayPage data={{ replay: sampleReplay, others: [], supportEmail: null }} />
      </MemoryRouter>
    </CapabilitiesProvider>,
  );
  expect(html).toMatch(/<video[^>]* controls=""/);
});

test('a chapter – is pressed – the video plays from there, and the address names the moment', async () => {
  const { user } = setUp();
  const chapter = screen.getByRole('link', { name: '0:41 Your own, aloud' });
  expect(chapter).toHaveAttribute('href', '#t=41.5');
  await user.click(chapter);
  expect([video().currentTime, play.mock.calls.length, location.hash]).toEqual([41.5, 1, '#t=41.5']);
});

test('an address with a moment – is opened, then changed – the video is there, and does not start', () => {
  history.replaceState(null, '', '#t=43');
  setUp();
  expect(video().currentTime).toBe(43);
  history.replaceState(null, '', '#t=3');
  fireEvent(window, new HashChangeEvent('hashchange'));
  expect([video().currentTime, play.mock.calls.length]).toEqual([3, 0]);
});

test('the video – runs – the current chapter is marked', () => {
  setUp();
  const current = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent);
  expect(current()).toEqual(['0:00What the first two minutes are for']);
  video().currentTime = 50;
  fireEvent.timeUpdate(video());
  expect(current()).toEqual(['0:41Your own, aloud']);
});

test('a word – is searched for in the transcript – the lines with it, marked and counted', async () => {
  const { user } = setUp();
  const field = screen.getByRole('searchbox', { name: 'Search the transcript' });
  await user.type(field, 'ALOUD');
  expect(lines().map(({ textContent }) => textContent)).toEqual(['0:43Vera Sokolova: Now say yours aloud, and slower than feels right.']);
  expect(document.querySelector('mark')).toHaveTextContent('aloud');
  expect(screen.getByText('1 line')).toHaveAttribute('role', 'status');
  await user.type(field, 'xyz');
  expect(screen.getByText('Nothing found')).toBeVisible();
});

test('the video – cannot be loaded – says so, and tries again, with the focus in the player', async () => {
  const { user } = setUp();
  fireEvent.error(video().querySelector('source')!);
  expect(screen.getByText(/could not be loaded/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load the video again' }));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(screen.getByRole('group', { name: 'Video player' })).toHaveFocus();
});

/** @param before what happens with the server's HTML until then */
function hydratePage(before: () => void = () => undefined) {
  const page = (
    <CapabilitiesProvider value={fakeCapabilities().capabilities}>
      <MemoryRouter>
        <ReplayPage data={{ replay: sampleReplay, others: [], supportEmail: null }} />
      </MemoryRouter>
    </CapabilitiesProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  before();
  render(page, { container, hydrate: true });
}

test('the video – is begun at another speed before the page was interactive – the controls know both', async () => {
  const paused = jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
  hydratePage(() => void (video().playbackRate = 1.75));
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Speed' })).toHaveDisplayValue('1.75×');
  paused.mockRestore();
});

test('the video – has failed before the page was interactive – says so', async () => {
  const network = jest.spyOn(HTMLMediaElement.prototype, 'networkState', 'get').mockReturnValue(HTMLMediaElement.NETWORK_NO_SOURCE);
  hydratePage();
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  network.mockRestore();
});

test('the video – fails while it plays – says so', () => {
  setUp();
  fireEvent.error(video());
  expect(screen.getByText(/could not be loaded/)).toBeVisible();
});

test('a video that the browser has only begun to look for – the page was rendered here – no failure', () => {
  const network = jest.spyOn(HTMLMediaElement.prototype, 'networkState', 'get').mockReturnValue(HTMLMediaElement.NETWORK_NO_SOURCE);
  setUp();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  network.mockRestore();
});

async function ask(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('heading', { name: 'Ask a question' }));
  const form = within(screen.getByRole('form', { name: 'Ask a question' }));
  await user.type(form.getByLabelText(/Your question/), 'How slow is slow?');
  await user.type(form.getByLabelText(/Name/), 'Olga Petrova');
  await user.type(form.getByLabelText(/E-mail/), 'olga@example.com');
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: 'Send the question' }));
  await act(async () => undefined);
}

test('a question – is sent – as a message that names speaker, recording and moment; the answer has its number and the focus', async () => {
  const { user, calls } = setUp({ [formEndpoints.send.path]: { data: { id: 'PL-5QX7DK1M', status: 'accepted' } } });
  video().currentTime = 43;
  await ask(user);
  expect(calls).toMatchObject([
    {
      name: `POST ${formEndpoints.send.path}`,
      input: {
        params: { id: '4' },
        body: {
          name: 'Olga Petrova',
          email: 'olga@example.com',
          webinar: 'openings-that-hold',
          comment:
            'Question to Vera Sokolova about the recording of “Openings that hold” (openings-that-hold, at 0:43):\n\nHow slow is slow?',
        },
      },
    },
  ]);
  expect(screen.getByRole('heading', { name: 'Your question is sent' })).toHaveFocus();
  expect(screen.getByText('olga@example.com')).toBeVisible();
  expect(screen.getByText(/PL-5QX7DK1M/)).toBeVisible();
});

test('a question whose answer was lost – is sent again while the video goes on – the same message with the same key', async () => {
  let answer: unknown = new ApiError('network', 'test');
  const { user, calls } = setUp({ [formEndpoints.send.path]: () => answer });
  video().currentTime = 43;
  await ask(user);
  video().currentTime = 50;
  answer = { data: { id: 'PL-5QX7DK1M', status: 'accepted' } };
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  await act(async () => undefined);
  expect(screen.getByRole('heading', { name: 'Your question is sent' })).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
});

test('a question – without text – asks for it, and sends nothing', async () => {
  const { user, calls } = setUp();
  await user.click(screen.getByRole('heading', { name: 'Ask a question' }));
  await user.click(screen.getByRole('button', { name: 'Send the question' }));
  expect(screen.getByText('Please enter your question.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a question – the API fails – the form stays with the text', async () => {
  const { user } = setUp({ [formEndpoints.send.path]: errorAnswer(500) });
  await ask(user);
  expect(screen.getByLabelText(/Your question/)).toHaveValue('How slow is slow?');
  expect(screen.queryByRole('heading', { name: 'Your question is sent' })).toBeNull();
});

test('the page – is described – as a video with its chapters, at its own address', () => {
  const url = new URL('https://plenum.test/webinars/openings-that-hold/replay?utm_source=x');
  const { canonical, jsonLd } = replayMeta({ replay: sampleReplay, others: [], supportEmail: null }, { url });
  expect(canonical).toBe('/webinars/openings-that-hold/replay');
  expect(jsonLd?.[0]).toMatchObject({
    '@type': 'VideoObject',
    thumbnailUrl: ['https://plenum.test/api/recordings/17ab.webp'],
    contentUrl: 'https://plenum.test/api/recordings/5f0c.webm',
    uploadDate: '2026-09-11T20:00:00+03:00',
    duration: 'PT1M33S',
    hasPart: [
      { name: 'What the first two minutes are for', startOffset: 0, endOffset: 41.5 },
      { startOffset: 41.5, endOffset: 92.5, url: 'https://plenum.test/webinars/openings-that-hold/replay#t=41.5' },
    ],
  });
});

test('a summary – the full recording is requested – as a message that says so; the heading has the focus, and the number is shown', async () => {
  const { capabilities, calls } = fakeCapabilities({ [formEndpoints.send.path]: { data: { id: 'PL-5QX7DK1M', status: 'accepted' } } });
  renderScreen(<ReplayPage data={{ replay: sampleReplay, others: [], supportEmail: null }} />, capabilities);
  const user = userEvent.setup();
  await user.click(screen.getByRole('heading', { level: 2, name: 'Need the full recording?' }));
  const form = within(screen.getByRole('form', { name: 'Request the recording' }));
  await user.type(form.getByLabelText(/Name/), 'Olga');
  await user.type(form.getByLabelText(/E-mail/), 'olga@example.com');
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: 'Request the recording' }));
  expect(await screen.findByRole('heading', { name: 'We have received your request' })).toHaveFocus();
  expect(screen.getByText(/Quote PL-5QX7DK1M/)).toBeVisible();
  expect(calls).toMatchObject([
    {
      input: { params: { id: '4' }, body: { comment: 'Please send me the full recording of “Openings that hold” (openings-that-hold).' } },
    },
  ]);
});

test.each([
  ['', false],
  ['#full-recording', true],
])('a summary – is opened at “%s” – the form that asks for the full recording is open and has the focus: %s', (hash, isOpen) => {
  history.replaceState(null, '', `/${hash}`);
  setUp();
  const form = document.getElementById('full-recording');
  expect(form?.closest('details')?.open).toBe(isOpen);
  expect(document.activeElement === form?.querySelector('input[name="name"]')).toBe(isOpen);
});

test('the form that asks for the full recording – gets the focus, as after a link of the page – its first field has it', () => {
  setUp();
  const form = document.getElementById('full-recording');
  form?.closest('details')?.setAttribute('open', '');
  form?.setAttribute('tabindex', '-1');
  act(() => form?.focus());
  expect(form?.querySelector('input[name="name"]')).toHaveFocus();
});

test('a whole recording – is shown – nothing to request', () => {
  const whole = { ...sampleReplay.webinar, replay: { duration: 3500, poster: sampleReplay.poster } };
  renderScreen(<ReplayPage data={{ replay: { ...sampleReplay, webinar: whole }, others: [], supportEmail: null }} />);
  expect(screen.queryByText('Need the full recording?')).toBeNull();
});

test('other recordings – the recording is shown – beside it, with links', () => {
  const others = [webinarIn(-50, { title: 'Two cameras', recording: true })];
  renderScreen(<ReplayPage data={{ replay: sampleReplay, others, supportEmail: null }} />);
  const section = within(screen.getByRole('region', { name: 'More to watch' }));
  expect(section.getByRole('link', { name: 'Two cameras' })).toHaveAttribute('href', '/webinars/ago-50');
  expect(section.getByText('Recording, with Vera Sokolova')).toBeVisible();
});
