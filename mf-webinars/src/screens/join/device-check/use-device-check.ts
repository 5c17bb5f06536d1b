import { useEffect, useRef, useState } from 'react';
import {
  type DeviceKind,
  type OpenedDevice,
  type OpenedDevices,
  openDevice,
  openDevices,
} from '#src/screens/join/device-check/open-devices.ts';

/** A device to choose. */
export interface DeviceChoice {
  readonly id: string;
  readonly label: string;
}

type DeviceChoices = Readonly<Record<DeviceKind, readonly DeviceChoice[]>>;

const KINDS: readonly DeviceKind[] = ['camera', 'microphone'];
const NO_CHOICES: DeviceChoices = { camera: [], microphone: [] };
const UNSUPPORTED: OpenedDevice = { track: null, problem: 'unsupported' };

function stop(opened: OpenedDevices | null): void {
  for (const kind of KINDS) opened?.[kind].track?.stop();
}

/** Browsers name devices only after the visitor has allowed one. */
async function listChoices(): Promise<DeviceChoices> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  const choicesOf = (kind: MediaDeviceKind) =>
    devices.filter((each) => each.kind === kind && each.deviceId !== '').map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { camera: choicesOf('videoinput'), microphone: choicesOf('audioinput') };
}

/**
 * Camera and microphone of this page, from a press until another, or until the visitor leaves: with the component, or with the document.
 * @param onFailure receives errors that are not a visitor's or a device's
 */
export function useDeviceCheck(onFailure: (error: unknown) => void) {
  const [opened, setOpened] = useState<OpenedDevices | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  /** What the browser has been asked for and has not answered yet. */
  const [asking, setAsking] = useState<readonly DeviceKind[]>([]);
  /** What is open now, for what happens outside of rendering. */
  const current = useRef<OpenedDevices | null>(null);
  /** The last request for each kind, so that an answer to an earlier one is closed again. */
  const latest = useRef<Record<DeviceKind, object | null>>({ camera: null, microphone: null });

  const show = (next: OpenedDevices | null) => {
    current.current = next;
    setOpened(next);
  };

  function turnOff() {
    latest.current = { camera: null, microphone: null };
    stop(current.current);
    show(null);
    setAsking([]);
  }

  /** Replaces what is open by what `open` returns, unless it has been asked for again or the check has ended meanwhile. */
  async function replace(kinds: readonly DeviceKind[], open: () => Promise<Partial<OpenedDevices>>) {
    const own = {};
    for (const kind of kinds) latest.current[kind] = own;
    setAsking((before) => [...before, ...kinds]);
    const next = await open();
    const isWanted = (kind: DeviceKind) => latest.current[kind] === own;
    for (const kind of kinds) {
      const device = next[kind];
      if (!isWanted(kind)) device?.track?.stop();
      if (!isWanted(kind) || !device) continue;
      device.track?.addEventListener('ended', () => {
        if (current.current?.[kind] === device) show({ ...current.current, [kind]: { track: null, problem: 'disconnected' } });
      });
      if (device.problem === 'failed') onFailure(device.cause);
      // Beside what is open by now: another choice may have replaced the other device meanwhile.
      show({ ...next, ...current.current, [kind]: device } as OpenedDevices);
      setAsking((before) => before.filter((each) => each !== kind));
    }
    if (kinds.some(isWanted)) await listChoices().then(setChoices, onFailure);
  }

  function check() {
    stop(current.current);
    void replace(KINDS, () =>
      'mediaDevices' in navigator ? openDevices(navigator.mediaDevices) : Promise.resolve({ camera: UNSUPPORTED, microphone: UNSUPPORTED }),
    );
  }

  function choose(kind: DeviceKind, id: string) {
    // First, because some systems give a device to one user at a time.
    current.current?.[kind].track?.stop();
    void replace([kind], async () => ({ [kind]: await openDevice(navigator.mediaDevices, kind, id) }));
  }

  useEffect(() => {
    const leave = () => {
      latest.current = { camera: null, microphone: null };
      stop(current.current);
      current.current = null;
    };
    // A document that is kept for "back" would keep the camera's light on.
    const hide = () => {
      leave();
      setOpened(null);
      setAsking([]);
    };
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      leave();
    };
  }, []);

  return { opened, choices, isAsking: asking.length > 0, check, choose, turnOff };
}
