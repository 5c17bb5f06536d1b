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
  const [isAsking, setAsking] = useState(false);
  /** What is open now, for what happens outside of rendering. */
  const current = useRef<OpenedDevices | null>(null);
  /** Rises with each check that starts or ends, so that an answer that comes too late is closed again. */
  const turn = useRef(0);

  const show = (next: OpenedDevices | null) => {
    current.current = next;
    setOpened(next);
  };

  function turnOff() {
    turn.current += 1;
    stop(current.current);
    show(null);
    setAsking(false);
  }

  /** Replaces what is open by what `open` returns, unless the check has ended meanwhile. */
  async function replace(open: () => Promise<OpenedDevices>) {
    turn.current += 1;
    const own = turn.current;
    setAsking(true);
    const next = await open();
    if (own !== turn.current) {
      stop(next);
      return;
    }
    for (const kind of KINDS) {
      const device = next[kind];
      if (device === current.current?.[kind]) continue;
      device.track?.addEventListener('ended', () => {
        if (current.current?.[kind] === device) show({ ...current.current, [kind]: { track: null, problem: 'disconnected' } });
      });
      if (device.problem === 'failed') onFailure(device.cause);
    }
    show(next);
    setAsking(false);
    await listChoices().then(setChoices, onFailure);
  }

  function check() {
    stop(current.current);
    void replace(() =>
      'mediaDevices' in navigator ? openDevices(navigator.mediaDevices) : Promise.resolve({ camera: UNSUPPORTED, microphone: UNSUPPORTED }),
    );
  }

  function choose(kind: DeviceKind, id: string) {
    const before = current.current;
    if (before === null) return;
    // First, because some systems give a device to one user at a time.
    before[kind].track?.stop();
    void replace(async () => ({ ...before, [kind]: await openDevice(navigator.mediaDevices, kind, id) }));
  }

  useEffect(() => {
    const leave = () => {
      turn.current += 1;
      stop(current.current);
      current.current = null;
    };
    // A document that is kept for "back" would keep the camera's light on.
    const hide = () => {
      leave();
      setOpened(null);
      setAsking(false);
    };
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      leave();
    };
  }, []);

  return { opened, choices, isAsking, check, choose, turnOff };
}
