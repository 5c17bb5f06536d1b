import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeCapabilities } from '@plenum/federation/testing/fake-capabilities';
import { DeviceCheck } from '#src/screens/join/device-check/device-check.tsx';
import { renderScreen } from '#src/testing/render-screen.tsx';

/** A camera or microphone that is on until it is stopped. */
class Track extends EventTarget {
  readonly id = crypto.randomUUID();
  isOn = true;
  readonly deviceId: string;
  constructor(deviceId: string) {
    super();
    this.deviceId = deviceId;
    tracks.push(this);
  }
  getSettings = () => ({ deviceId: this.deviceId });
  stop() {
    this.isOn = false;
  }
}

const DEVICES = [
  { kind: 'videoinput', deviceId: 'front', label: 'Front camera' },
  { kind: 'videoinput', deviceId: 'desk', label: 'Desk camera' },
  { kind: 'audioinput', deviceId: 'headset', label: '' },
  { kind: 'audioinput', deviceId: 'table', label: 'Table microphone' },
];
let tracks: Track[] = [];
let samples = 0;
/** Runs before each answer of the browser. */
let answer: () => Promise<void>;
const originals = new Map<object, PropertyDescriptor | undefined>();

function replace(owner: object, name: string, value: unknown) {
  originals.set({ owner, name }, Object.getOwnPropertyDescriptor(owner, name));
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}
const idOf = (constraint: unknown, other: string) => (constraint as { deviceId?: { exact: string } }).deviceId?.exact ?? other;

beforeEach(() => {
  jest.useFakeTimers();
  tracks = [];
  samples = 0;
  answer = () => Promise.resolve();
  replace(navigator, 'mediaDevices', {
    enumerateDevices: () => Promise.resolve(DEVICES),
    getUserMedia: async ({ video, audio }: MediaStreamConstraints) => {
      await answer();
      const cameras = video ? [new Track(idOf(video, 'front'))] : [];
      const microphones = audio ? [new Track(idOf(audio, 'headset'))] : [];
      return { getVideoTracks: () => cameras, getAudioTracks: () => microphones, getTracks: () => [...cameras, ...microphones] };
    },
  });
  replace(globalThis, 'MediaStream', Object);
  replace(
    globalThis,
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 0, getFloatTimeDomainData: (data: Float32Array) => data.fill(samples) });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve();
    },
  );
});
afterEach(() => {
  jest.useRealTimers();
  for (const [key, descriptor] of originals) {
    const { owner, name } = key as { owner: object; name: string };
    if (descriptor) Object.defineProperty(owner, name, descriptor);
    else Reflect.deleteProperty(owner, name);
  }
  originals.clear();
});

function setUp() {
  const fake = fakeCapabilities();
  return { ...fake, ...renderScreen(<DeviceCheck />, fake.capabilities) };
}
const settle = () => act(() => jest.advanceTimersByTimeAsync(20));
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}
const spoken = () => document.querySelector('[data-live-announcer][aria-live=polite]')?.textContent;
const on = () => tracks.filter(({ isOn }) => isOn).map(({ deviceId }) => deviceId);

test('the check – is pressed – the mirror, the devices to choose, and a meter that says when it hears something', async () => {
  setUp();
  expect(tracks).toEqual([]);
  await press('Check camera and microphone');
  expect(screen.getByLabelText('You, mirrored')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Camera' })).toHaveDisplayValue('Front camera');
  expect(screen.getByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('Microphone 1');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(spoken()).toMatch(/^Your camera works\. Say something/);
  expect(screen.getByText(/^Say something/)).toBeVisible();
  samples = 0.3;
  await settle();
  expect(screen.getByText('Your microphone works.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another camera – is chosen – it replaces the first one, which is turned off', async () => {
  setUp();
  await press('Check camera and microphone');
  fireEvent.change(screen.getByRole('combobox', { name: 'Camera' }), { target: { value: 'desk' } });
  await settle();
  expect(on()).toEqual(['headset', 'desk']);
  expect(screen.getByRole('combobox', { name: 'Camera' })).toHaveDisplayValue('Desk camera');
});

/** Lets each call of the browser wait for its own answer. */
function questions() {
  const open: PromiseWithResolvers<void>[] = [];
  answer = () => {
    const question = Promise.withResolvers<void>();
    open.push(question);
    return question.promise;
  };
  return async (index: number) => {
    open[index]?.resolve();
    await settle();
  };
}
const select = (name: string, value: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });

test.each([
  [0, 1],
  [1, 0],
])(
  'another camera, and another microphone before it has opened – are chosen, answer %d comes first – both are on',
  async (first, second) => {
    setUp();
    await press('Check camera and microphone');
    const reply = questions();
    select('Camera', 'desk');
    select('Microphone', 'table');
    await reply(first);
    expect(screen.getByRole('button', { busy: true })).toBeVisible();
    await reply(second);
    expect(on().toSorted()).toEqual(['desk', 'table']);
    expect(screen.getByRole('combobox', { name: 'Camera' })).toHaveDisplayValue('Desk camera');
    expect(screen.getByRole('combobox', { name: 'Microphone' })).toHaveDisplayValue('Table microphone');
    expect(screen.queryByRole('button', { busy: true })).toBeNull();
  },
);

test('two cameras – are chosen one after the other, the first one opens last – only the second one is on', async () => {
  setUp();
  await press('Check camera and microphone');
  const reply = questions();
  select('Camera', 'desk');
  select('Camera', 'front');
  await reply(1);
  await reply(0);
  expect(on()).toEqual(['headset', 'front']);
  expect(screen.getByRole('combobox', { name: 'Camera' })).toHaveDisplayValue('Front camera');
});

test('another camera is opening – the visitor leaves the document – it is turned off again', async () => {
  setUp();
  await press('Check camera and microphone');
  const reply = questions();
  select('Camera', 'desk');
  act(() => void dispatchEvent(new Event('pagehide')));
  await reply(0);
  expect(on()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Check camera and microphone' })).toBeEnabled();
});

test.each([
  ['"Turn off" is pressed', () => press('Turn off')],
  ['the visitor leaves the document', async () => void act(() => dispatchEvent(new Event('pagehide')))],
])('devices that are on – %s – are off, and can be checked again', async (_, leave) => {
  setUp();
  await press('Check camera and microphone');
  expect(on()).toHaveLength(2);
  await leave();
  expect(on()).toEqual([]);
  expect(screen.queryByLabelText('You, mirrored')).toBeNull();
  await press('Check camera and microphone');
  expect(on()).toHaveLength(2);
});

test('a question of the browser that is still open – the visitor goes to another page, then answers – nothing stays on', async () => {
  const question = Promise.withResolvers<void>();
  answer = () => question.promise;
  const { unmount } = setUp();
  await press('Check camera and microphone');
  unmount();
  question.resolve();
  await settle();
  expect([tracks.length, on()]).toEqual([2, []]);
});

test('a visitor who refuses – says so once, "Check again" asks again, and the same answer is announced again', async () => {
  answer = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  const { reports } = setUp();
  await press('Check camera and microphone');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your browser does not let this page use the camera and microphone\./);
  await press('Check again');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(spoken()).toMatch(/^Your browser does not let/);
  answer = () => Promise.resolve();
  await press('Check again');
  expect(on()).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(reports).toEqual([]);
});

test('a camera – is unplugged – the page says so, and the microphone stays on', async () => {
  setUp();
  await press('Check camera and microphone');
  act(() => void tracks[0]?.dispatchEvent(new Event('ended')));
  expect(screen.getByRole('alert')).toHaveTextContent('The camera was disconnected.');
  expect(screen.getByText(/^Say something/)).toBeVisible();
});

test('one device is on – the second button turns it off, and is gone – the first one has the focus', async () => {
  setUp();
  await press('Check camera and microphone');
  tracks[0]?.stop();
  act(() => void tracks[0]?.dispatchEvent(new Event('ended')));
  screen.getByRole('button', { name: 'Turn off' }).focus();
  await press('Turn off');
  expect(on()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Check camera and microphone' })).toHaveFocus();
});

test('a browser without devices – the check is pressed – says so once', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  setUp();
  await press('Check camera and microphone');
  expect(screen.getByRole('alert')).toHaveTextContent(/^This browser cannot use the camera and microphone on this page\./);
});
