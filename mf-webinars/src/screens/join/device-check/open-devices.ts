export type DeviceKind = 'camera' | 'microphone';

/**
 * Why a device does not work. `refused`: the visitor or their settings said no. `busy`: another program uses it. `unsupported`: the browser
 * gives this page no devices. `disconnected`: it worked until it was unplugged. `failed`: anything else.
 */
export type DeviceProblem = 'refused' | 'missing' | 'busy' | 'unsupported' | 'disconnected' | 'failed';

export type OpenedDevice =
  | { readonly track: MediaStreamTrack; readonly problem: null }
  | { readonly track: null; readonly problem: DeviceProblem; readonly cause?: unknown };

export type OpenedDevices = Readonly<Record<DeviceKind, OpenedDevice>>;

type Devices = Pick<MediaDevices, 'getUserMedia'>;

/** Names of the errors of `getUserMedia` (Media Capture and Streams, section 10.2). */
const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
};

function closed(cause: unknown): OpenedDevice {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return { track: null, problem: PROBLEMS[name] ?? 'failed', cause };
}

/**
 * Opens a camera or a microphone.
 * @param id of the device; any by default
 */
export async function openDevice(devices: Devices, kind: DeviceKind, id?: string): Promise<OpenedDevice> {
  const constraint = id === undefined ? true : { deviceId: { exact: id } };
  try {
    const stream = await devices.getUserMedia(kind === 'camera' ? { video: constraint } : { audio: constraint });
    const [track] = stream.getTracks();
    return track ? { track, problem: null } : { track: null, problem: 'missing' };
  } catch (error) {
    return closed(error);
  }
}

/**
 * Opens camera and microphone with one question to the visitor. If one of them is missing or busy, the other is opened alone; after a
 * refusal nothing is asked again.
 */
export async function openDevices(devices: Devices): Promise<OpenedDevices> {
  try {
    const stream = await devices.getUserMedia({ video: true, audio: true });
    const opened = (track: MediaStreamTrack | undefined): OpenedDevice =>
      track ? { track, problem: null } : { track: null, problem: 'missing' };
    return { camera: opened(stream.getVideoTracks()[0]), microphone: opened(stream.getAudioTracks()[0]) };
  } catch (error) {
    const both = closed(error);
    if (both.problem === 'refused') return { camera: both, microphone: both };
    return { camera: await openDevice(devices, 'camera'), microphone: await openDevice(devices, 'microphone') };
  }
}
