/** From this loudness on, in decibels below full scale, the meter moves. */
const QUIETEST = -60;

/**
 * Returns how loud samples are on the scale of a meter.
 * @param samples of sound, -1 to 1
 * @returns 0 (silence) to 1 (full scale), even steps of decibels
 */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / samples.length);
  return Math.min(1, Math.max(0, 1 - decibels / QUIETEST));
}

/**
 * Calls back with the loudness of a microphone for each frame that the browser draws. The sound goes nowhere else, not even to the speakers.
 * @returns stops
 */
export function listenToLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let frame = 0;
  const measure = () => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
    frame = requestAnimationFrame(measure);
  };
  measure();
  return () => {
    cancelAnimationFrame(frame);
    void context.close();
  };
}
