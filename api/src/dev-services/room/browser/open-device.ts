export type DeviceKind = 'microphone' | 'camera';

const REASONS: Readonly<Record<string, (kind: DeviceKind) => string>> = {
  NotAllowedError: (kind) => `Your browser does not let this page use the ${kind}. Allow it beside the address, then press again.`,
  NotFoundError: (kind) => `No ${kind} was found. Connect one, then press again.`,
  NotReadableError: (kind) => `Another program uses the ${kind}. Close it there, then press again.`,
};

/** Opens a device; the browser asks the visitor first. @returns its track, or a sentence that says why there is none */
export async function openDevice(kind: DeviceKind): Promise<MediaStreamTrack | string> {
  const failed = `The ${kind} could not be turned on. Try again in a moment.`;
  try {
    const stream = await navigator.mediaDevices.getUserMedia(kind === 'camera' ? { video: true } : { audio: true });
    return stream.getTracks()[0] ?? failed;
  } catch (error) {
    return (error instanceof Error && REASONS[error.name]?.(kind)) || failed;
  }
}

/**
 * Calls back with how loud a microphone is, 0 to 1, for each frame that the browser draws.
 * @returns stops
 */
export function listenToLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const measure = () => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(Math.min(1, Math.max(...samples) * 3));
    frame = requestAnimationFrame(measure);
  };
  measure();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}
