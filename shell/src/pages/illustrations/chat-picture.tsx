import styles from '#src/pages/illustrations/picture.module.css';

const BUBBLES = [
  { y: 96, width: 196, lines: ['The hall is booked, link', 'is the same as last time'], own: false },
  { y: 172, width: 150, lines: ['212 registered'], own: true },
  { y: 224, width: 208, lines: ['Slide 14 still says October'], own: false },
  { y: 276, width: 176, lines: ['Fixed. Look again?'], own: true },
] as const;

/** A room's chat on a phone the day before the event, with the room itself at the top. */
export function ChatPicture({ className = '' }: { readonly className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 320 480"
      className={`${styles.phone} ${className}`}
      role="img"
      aria-label="A chat on a phone: the room Returns without arguments, which begins tomorrow, and four messages of its hosts."
    >
      <rect className={styles.window} x="0.5" y="0.500" width="319" height="479" rx="34" />
      <text className={styles.strong} x="26" y="44">
        Returns without arguments
      </text>
      <text className={styles.quietText} x="26" y="66">
        tomorrow, 11:00, 4 hosts
      </text>
      <path className={styles.rule} d="M0 82.500h320" />
      {BUBBLES.map(({ y, width, lines, own }) => (
        <g key={y} transform={`translate(${own ? 300 - width : 20} ${y})`}>
          <rect className={own ? styles.solid : styles.chip} width={width} height={20 + lines.length * 22} rx="14" />
          {lines.map((line, row) => (
            <text key={line} className={own ? styles.solidText : styles.text} x="14" y={26 + row * 22}>
              {line}
            </text>
          ))}
        </g>
      ))}
      <g transform="translate(20 332)">
        <rect className={styles.field} x="0.5" y="0.500" width="279" height="64" rx="14" />
        <circle className={styles.live} cx="20" cy="24" r="5" />
        <text className={styles.liveText} x="34" y="29">
          The room is open
        </text>
        <text className={styles.quietText} x="20" y="51">
          Timur tries the sound
        </text>
        <text className={styles.strong} x="264" y="38" textAnchor="end">
          Join
        </text>
      </g>
      <rect className={styles.chip} x="20" y="416" width="280" height="44" rx="22" />
      <text className={styles.quietText} x="40" y="443">
        Write to the hosts…
      </text>
    </svg>
  );
}
