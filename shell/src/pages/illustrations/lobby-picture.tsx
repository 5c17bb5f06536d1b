import { Person } from '#src/pages/illustrations/person.tsx';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

/** Levels of the microphone, left to right, out of 28. */
const VOICE = [8, 14, 22, 28, 20, 26, 16, 10, 18, 12, 6, 4];

/** Before a meeting: the user's own video, the microphone's level, and the button to join. */
export function LobbyPicture() {
  return (
    <ScreenPicture label="Before a meeting: your own picture, the level of your microphone, and on the right who is in the room already, with the button Join.">
      <g className={styles.lobbyMirror}>
        <clipPath id="lobby-mirror">
          <rect x="18" y="18" width="404" height="336" rx="10" />
        </clipPath>
        <g clipPath="url(#lobby-mirror)">
          <rect className={`${styles.ground} ${styles.pair3}`} x="18" y="18" width="404" height="336" />
          <Person x={220} y={190} scale={2.1} pair={3} hair="bun" />
        </g>
        <rect className={styles.label} x="32" y="316" width="152" height="26" rx="6" />
        <text className={styles.labelText} x="43" y="334">
          How others see you
        </text>
      </g>
      <g className={styles.lobbySound}>
        <text className={styles.text} x="20" y="398">
          Microphone
        </text>
        <text className={styles.quietText} x="20" y="422">
          of the headset
        </text>
        {VOICE.map((level, index) => (
          <rect
            key={index}
            className={index < 9 ? styles.level : styles.meter}
            x={180 + index * 20}
            y={404 - level / 2}
            width="8"
            height={level}
            rx="4"
          />
        ))}
      </g>
      <g className={styles.notOnPhone}>
        <text className={styles.title} x="450" y="58">
          Monday round
        </text>
        <text className={styles.quietText} x="450" y="84">
          begins in 2 minutes
        </text>
        <text className={styles.quietText} x="450" y="140">
          In the room already
        </text>
        <g>
          {(['Timur', 'Marina'] as const).map((name, index) => (
            <g key={name} transform={`translate(450 ${160 + index * 52})`}>
              <clipPath id={`lobby-${name}`}>
                <circle cx="20" cy="20" r="20" />
              </clipPath>
              <g clipPath={`url(#lobby-${name})`}>
                <rect className={`${styles.ground} ${styles[index === 0 ? 'pair1' : 'pair2']}`} width="40" height="40" />
                <Person x={20} y={20} scale={0.4} pair={index === 0 ? 1 : 2} hair={index === 0 ? 'short' : 'long'} />
              </g>
              <text className={styles.text} x="54" y="25">
                {name}
              </text>
            </g>
          ))}
        </g>
        <text className={styles.quietText} x="450" y="304">
          Your name
        </text>
        <rect className={styles.field} x="450.5" y="314.500" width="251" height="43" rx="10" />
        <text className={styles.text} x="464" y="341">
          Anna
        </text>
      </g>
      <g className={styles.lobbyJoin}>
        <rect className={styles.primary} x="450" y="376" width="252" height="46" rx="10" />
        <text className={styles.primaryText} x="576" y="404" textAnchor="middle">
          Join
        </text>
      </g>
    </ScreenPicture>
  );
}
