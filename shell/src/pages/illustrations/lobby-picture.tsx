import { VideoTile } from '#src/pages/illustrations/person.tsx';
import phone from '#src/pages/illustrations/lobby-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

/** Levels of the microphone, left to right, out of 28. */
const VOICE = [8, 14, 22, 28, 20, 26, 16, 10, 18, 12, 6, 4];

/** Before a meeting: the user's own video, the microphone's level, and the button to join. */
export function LobbyPicture() {
  return (
    <ScreenPicture label="Before a meeting: your own picture, the level of your microphone, and on the right who is in the room already, with the button Join.">
      <g className={phone.mirror}>
        <VideoTile id="lobby-mirror" who="anna" x={18} y={18} width={404} height={336} />
        <g className={phone.label}>
          <rect className={styles.label} x="32" y="316" width="152" height="26" rx="6" />
          <text className={styles.labelText} x="43" y="334">
            How others see you
          </text>
        </g>
      </g>
      <g className={phone.sound}>
        <text className={styles.text} x="20" y="398">
          Headset
        </text>
        <text className={styles.quietText} x="20" y="422">
          microphone
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
          Monday meeting
        </text>
        <text className={styles.quietText} x="450" y="84">
          begins in 2 minutes
        </text>
        <text className={styles.quietText} x="450" y="140">
          In the room already
        </text>
        <g>
          {(['timur', 'marina'] as const).map((who, index) => (
            <g key={who} transform={`translate(450 ${160 + index * 52})`}>
              <VideoTile id={`lobby-${who}`} who={who} width={40} height={40} radius={20} />
              <text className={styles.text} x="54" y="25">
                {index === 0 ? 'Timur' : 'Marina'}
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
      <g className={phone.join}>
        <rect className={`${styles.solid} ${phone.button}`} x="450" y="376" width="252" height="46" rx="10" />
        <text className={`${styles.solidText} ${phone.buttonText}`} x="576" y="404" textAnchor="middle">
          Join
        </text>
      </g>
    </ScreenPicture>
  );
}
