import { useEffect, useEffectEvent, useRef } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { announce } from '@plenum/shared-ui/announce/announce';
import { Button } from '@plenum/shared-ui/button';
import { Select } from '@plenum/shared-ui/select';
import { problemTexts } from '#src/screens/join/device-check/device-labels.ts';
import styles from '#src/screens/join/device-check/device-check.module.css';
import { LevelMeter, SAY_SOMETHING } from '#src/screens/join/device-check/level-meter.tsx';
import type { DeviceKind } from '#src/screens/join/device-check/open-devices.ts';
import { type DeviceChoice, useDeviceCheck } from '#src/screens/join/device-check/use-device-check.ts';

/** Shows the visitor their own picture and the level of their voice. Nothing is asked before a press, and nothing is recorded or sent. */
export function DeviceCheck() {
  const { report } = useCapabilities();
  const { opened, choices, isAsking, check, choose, turnOff } = useDeviceCheck((error) => report(error, { doing: 'check devices' }));
  const button = useRef<HTMLButtonElement>(null);
  const { camera = null, microphone = null } = opened ?? {};
  const onCount = [camera, microphone].filter((device) => device?.track).length;
  const problems = opened ? problemTexts(opened) : [];
  const text = problems.join(' ');
  const isDone = opened !== null && !isAsking;
  const textBefore = useRef('');
  const sayResult = useEffectEvent(() => {
    const works = [camera?.track && 'Your camera works.', microphone?.track && SAY_SOMETHING];
    // A new problem is an alert; the same one again is no change that would be spoken.
    announce([...works, text === textBefore.current && text].filter(Boolean).join(' '));
    textBefore.current = text;
  });
  useEffect(() => {
    if (isDone) sayResult();
  }, [isDone]);
  return (
    <section aria-labelledby="devices" className={`${styles.check} ${opened ? styles.opened : ''}`}>
      <div className={styles.frame}>{camera?.track ? <Preview track={camera.track} /> : <NoPicture />}</div>
      <div className={styles.controls}>
        <h2 id="devices" className={styles.title}>
          Camera and microphone
        </h2>
        <p className={styles.note}>You need them only if you plan to speak. The check stays in your browser.</p>
        {problems.length > 0 && (
          <div role="alert" className={styles.problems}>
            {problems.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        {opened && <DeviceSelect kind="camera" track={camera?.track} choices={choices.camera} onChoose={choose} />}
        {opened && <DeviceSelect kind="microphone" track={microphone?.track} choices={choices.microphone} onChoose={choose} />}
        {microphone?.track && <LevelMeter key={microphone.track.id} track={microphone.track} />}
        <div className={opened ? styles.actions : undefined}>
          {/* One button for both, so that it keeps the focus. */}
          <Button
            ref={button}
            variant={opened ? 'quiet' : 'plain'}
            busy={isAsking}
            busyText="Waiting for your browser…"
            onClick={onCount === 2 ? turnOff : check}
          >
            {onCount === 2 ? 'Turn off' : opened ? 'Check again' : 'Check camera and microphone'}
          </Button>
          {onCount === 1 && (
            <Button
              onClick={() => {
                turnOff();
                // This button goes with the device.
                button.current?.focus();
              }}
            >
              Turn off
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** Someone in the frame of a camera, and the level of a voice, before the camera shows the visitor. Decorative. */
function NoPicture() {
  return (
    <svg viewBox="0 0 160 90" className={styles.noPicture} aria-hidden="true" focusable="false">
      <path
        className={styles.corners}
        d="M22 24v-8a6 6 0 0 1 6-6h8M124 10h8a6 6 0 0 1 6 6v8M138 66v8a6 6 0 0 1-6 6h-8M36 80h-8a6 6 0 0 1-6-6v-8"
      />
      <path className={styles.person} d="M68 20a13 13 0 0 1 0 26a13 13 0 0 1 0-26M40 76c0-15 12-24 28-24s28 9 28 24z" />
      <path className={styles.voice} d="M102 40h0M109 36v8M116 31v18M123 36v8M130 40h0" />
    </svg>
  );
}

/** The camera's picture, mirrored. */
function Preview({ track }: { track: MediaStreamTrack }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return <video ref={video} autoPlay muted playsInline className={styles.mirror} aria-label="You, mirrored" />;
}

interface DeviceSelectProps {
  kind: DeviceKind;
  track: MediaStreamTrack | null | undefined;
  choices: readonly DeviceChoice[];
  onChoose: (kind: DeviceKind, id: string) => void;
}

const LABELS: Readonly<Record<DeviceKind, string>> = { camera: 'Camera', microphone: 'Microphone' };

function DeviceSelect({ kind, track, choices, onChoose }: DeviceSelectProps) {
  if (choices.length === 0) return null;
  return (
    <Select
      label={LABELS[kind]}
      options={choices.map(({ id, label }, index) => ({ value: id, label: label || `${LABELS[kind]} ${index + 1}` }))}
      {...(!track && { placeholder: 'Choose one' })}
      value={track?.getSettings().deviceId ?? ''}
      onChange={({ target }) => {
        if (target.value !== '') onChoose(kind, target.value);
      }}
    />
  );
}
