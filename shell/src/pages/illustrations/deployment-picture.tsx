import styles from '#src/pages/illustrations/picture.module.css';

interface BoxProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly title: string;
  readonly text: string;
}

function Box({ x, y, width, title, text }: BoxProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={styles.window} x="0.5" y="0.5" width={width - 1} height="77" rx="10" />
      <text className={styles.strong} x="18" y="34">
        {title}
      </text>
      <text className={styles.quietText} x="18" y="58">
        {text}
      </text>
    </g>
  );
}

const ALTERNATIVE =
  'A diagram. In your network: people, directory, relay and storage. At Plenum: sign-in, rooms and broadcasts, recordings. Outside: guests. People sign in through your directory and watch broadcasts through your relay; recordings go to your storage; guests see the rooms only.';

/** The same connections on a phone: the three places below each other. */
export function DeploymentPhonePicture() {
  return (
    <svg viewBox="0 0 340 792" className={`${styles.compact} ${styles.onPhone}`} role="img" aria-label={ALTERNATIVE}>
      <rect className={styles.sheet} x="26" y="30" width="288" height="290" rx="16" />
      <text className={styles.quietText} x="26" y="18">
        Your network
      </text>
      <rect className={styles.sheet} x="26" y="372" width="288" height="290" rx="16" />
      <text className={styles.quietText} x="26" y="360">
        Plenum, two data centres
      </text>
      <text className={styles.quietText} x="26" y="702">
        Outside
      </text>
      {/* In the margins, so that none crosses a text or another one. */}
      <g className={styles.connections}>
        <path d="M40 87H16Q8 87 8 95V421Q8 429 16 429H40" />
        <path d="M300 179H324Q332 179 332 187V499Q332 507 324 507H300" />
        <path d="M170 218V232" className={styles.quietLine} />
        <path d="M40 271H25Q17 271 17 279V605Q17 613 25 613H40" />
        <path d="M170 468V482" />
        <path d="M170 560V574" />
        <path d="M300 535H324Q332 535 332 543V745Q332 753 324 753H300" />
      </g>
      <Box x={40} y={48} width={260} title="Directory" text="SAML or OpenID Connect, SCIM" />
      <Box x={40} y={140} width={260} title="4,000 people" text="Browser, port 443" />
      <Box x={40} y={232} width={260} title="Relay and storage" text="One stream in, four hundred out" />
      <Box x={40} y={390} width={260} title="Sign-in and roles" text="By group; audit log" />
      <Box x={40} y={482} width={260} title="Rooms and broadcasts" text="Moscow, St Petersburg" />
      <Box x={40} y={574} width={260} title="Recordings" text="As long as your rules say" />
      <Box x={26} y={714} width={274} title="Guests" text="One room each" />
    </svg>
  );
}

/** The connections between systems when a large company uses Plenum. */
export function DeploymentPicture() {
  return (
    <svg viewBox="0 0 1080 440" className={styles.diagram} role="img" aria-label={ALTERNATIVE}>
      <rect className={styles.sheet} x="0" y="40" width="430" height="400" rx="16" />
      <text className={styles.quietText} x="24" y="24">
        Your network
      </text>
      <rect className={styles.sheet} x="520" y="40" width="320" height="400" rx="16" />
      <text className={styles.quietText} x="544" y="24">
        Plenum, two data centres
      </text>
      <text className={styles.quietText} x="900" y="24">
        Outside
      </text>
      <g className={styles.connections}>
        <path d="M398 109H544" />
        <path d="M398 209H544" />
        <path d="M211 258V330" className={styles.quietLine} />
        <path d="M544 235H485Q475 235 475 245V339Q475 349 465 349H398" />
        <path d="M816 219H900" />
        <path d="M680 148V180" />
        <path d="M680 258V330" />
        <path d="M544 389H398" />
      </g>
      <Box x={24} y={70} width={374} title="Directory" text="SAML or OpenID Connect, SCIM" />
      <Box x={24} y={180} width={374} title="4,000 people" text="Browser, port 443" />
      <Box x={24} y={330} width={374} title="Relay and storage" text="One stream in, four hundred out; S3" />
      <Box x={544} y={70} width={272} title="Sign-in and roles" text="By group; audit log" />
      <Box x={544} y={180} width={272} title="Rooms and broadcasts" text="Moscow, St Petersburg" />
      <Box x={544} y={330} width={272} title="Recordings" text="As long as your rules say" />
      <Box x={900} y={180} width={180} title="Guests" text="One room each" />
    </svg>
  );
}
