import { byId } from '#src/dev-services/room/browser/dom.ts';
import { type DeviceKind, listenToLevel, openDevice } from '#src/dev-services/room/browser/open-device.ts';
import type { RoomLink } from '#src/dev-services/room/browser/room-link.ts';
import { watchSpeaking } from '#src/dev-services/room/browser/speaking.ts';

/**
 * Makes the buttons turn microphone and camera on and off. Sound and picture stay in this page; others see only that they are on.
 * @returns turns both off
 */
export function startDevices(link: RoomLink): () => void {
  const tellSpeaking = (speaking: boolean) => void link.send('presence', { speaking });
  const uses: Readonly<Record<DeviceKind, (track: MediaStreamTrack) => () => void>> = {
    microphone: (track) => showLevel(track, tellSpeaking),
    camera: showPicture,
  };
  const on: Record<DeviceKind, boolean> = { microphone: false, camera: false };
  const stops = (['microphone', 'camera'] as const).map((kind) =>
    startDevice(kind, uses[kind], (isOn) => {
      on[kind] = isOn;
      void link.send('presence', { [kind]: isOn });
    }),
  );
  // A room that was left by a lost connection has forgotten it.
  link.on('you', () => void (on.microphone || on.camera ? link.send('presence', on) : undefined));
  return () => stops.forEach((stop) => stop());
}

/**
 * @param use shows that a device works. Returns what ends it
 * @returns turns the device off
 */
function startDevice(kind: DeviceKind, use: (track: MediaStreamTrack) => () => void, onChange: (isOn: boolean) => void): () => void {
  const button = byId(kind, HTMLButtonElement);
  let turnOff: (() => void) | null = null;
  const show = (isOn: boolean, problem = '') => {
    button.setAttribute('aria-pressed', String(isOn));
    byId(`${kind}-state`).textContent = isOn ? ' on' : ' off';
    byId('device-problem').textContent = problem;
    onChange(isOn);
  };
  const stop = (problem = '') => {
    turnOff?.();
    turnOff = null;
    show(false, problem);
  };
  button.addEventListener('click', () => {
    if (turnOff) return stop();
    button.disabled = true;
    void openDevice(kind).then((track) => {
      button.disabled = false;
      button.focus();
      if (typeof track === 'string') return show(false, track);
      const end = use(track);
      turnOff = () => {
        end();
        track.stop();
      };
      track.addEventListener('ended', () => stop(`The ${kind} was disconnected.`));
      return show(true);
    });
  });
  return () => {
    if (turnOff) stop();
  };
}

function showLevel(track: MediaStreamTrack, onSpeaking: (isSpeaking: boolean) => void): () => void {
  const { style } = byId('microphone');
  const watch = watchSpeaking(onSpeaking);
  const end = listenToLevel(track, (level) => {
    style.setProperty('--level', level.toFixed(2));
    watch(level, performance.now());
  });
  return () => {
    end();
    style.removeProperty('--level');
  };
}

function showPicture(track: MediaStreamTrack): () => void {
  const tile = byId('self');
  const video = byId('self-video', HTMLVideoElement);
  const wasHidden = tile.hidden;
  video.srcObject = new MediaStream([track]);
  tile.hidden = false;
  video.hidden = false;
  return () => {
    video.srcObject = null;
    video.hidden = true;
    tile.hidden = wasHidden;
  };
}
