import { expect, test } from '@jest/globals';
import { problemTexts } from '#src/screens/join/device-check/device-labels.ts';
import { openDevice, openDevices } from '#src/screens/join/device-check/open-devices.ts';

type Kind = 'video' | 'audio';

/** A browser whose devices have these errors, by the name of the error. */
function browserWith(errors: Partial<Record<Kind, string>>) {
  const asked: MediaStreamConstraints[] = [];
  const getUserMedia = (constraints: MediaStreamConstraints = {}): Promise<MediaStream> => {
    asked.push(constraints);
    const kinds = (['video', 'audio'] as const).filter((kind) => constraints[kind]);
    const error = kinds.map((kind) => errors[kind]).find((name) => name !== undefined);
    if (error !== undefined) return Promise.reject(new DOMException('No.', error));
    const tracksOf = (kind: Kind) => (kinds.includes(kind) ? [kind] : []);
    const stream = { getTracks: () => kinds, getVideoTracks: () => tracksOf('video'), getAudioTracks: () => tracksOf('audio') };
    return Promise.resolve(stream as unknown as MediaStream);
  };
  return { asked, devices: { getUserMedia } };
}

test('camera and microphone – are opened – with one question', async () => {
  const { asked, devices } = browserWith({});
  const opened = await openDevices(devices);
  expect([opened.camera.track, opened.microphone.track, problemTexts(opened)]).toEqual(['video', 'audio', []]);
  expect(asked).toEqual([{ video: true, audio: true }]);
});

test('a visitor who refuses – devices are opened – no second question, and one text for both', async () => {
  const { asked, devices } = browserWith({ video: 'NotAllowedError', audio: 'NotAllowedError' });
  const texts = problemTexts(await openDevices(devices));
  expect(asked).toHaveLength(1);
  expect(texts).toEqual([expect.stringContaining('does not let this page use the camera and microphone')]);
});

test.each([
  ['no camera', { video: 'NotFoundError' }, 'audio', 'No camera was found.'],
  ['a camera in use', { video: 'NotReadableError' }, 'audio', 'The camera is in use.'],
  ['no microphone', { audio: 'NotFoundError' }, 'video', 'No microphone was found.'],
  ['a microphone that fails', { audio: 'TypeError' }, 'video', 'The microphone did not start.'],
])('%s – devices are opened – the other one works, and the text says what is wrong', async (_, errors, works, text) => {
  const opened = await openDevices(browserWith(errors).devices);
  expect([opened.camera.track, opened.microphone.track].filter((track) => track !== null)).toEqual([works]);
  expect(problemTexts(opened)).toEqual([expect.stringContaining(text)]);
});

test('a chosen device that is gone – is opened – missing', async () => {
  const { asked, devices } = browserWith({ video: 'OverconstrainedError' });
  expect(await openDevice(devices, 'camera', 'front')).toMatchObject({ track: null, problem: 'missing' });
  expect(asked).toEqual([{ video: { deviceId: { exact: 'front' } } }]);
});
