/** Louder than the noise of a quiet room. */
const LOUD = 0.12;
/** Pauses between words are shorter. */
const PAUSE_MS = 900;

/**
 * Tells when a person begins and stops to speak.
 * @returns takes the level of a microphone, 0 to 1, and the time in milliseconds
 */
export function watchSpeaking(onChange: (isSpeaking: boolean) => void): (level: number, now: number) => void {
  let isSpeaking = false;
  let lastLoud = 0;
  return (level, now) => {
    if (level >= LOUD) lastLoud = now;
    const speaks = level >= LOUD || (isSpeaking && now - lastLoud < PAUSE_MS);
    if (speaks === isSpeaking) return;
    isSpeaking = speaks;
    onChange(isSpeaking);
  };
}
