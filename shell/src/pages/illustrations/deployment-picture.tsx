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

/** The connections between systems when a large company uses Plenum. */
export function DeploymentPicture() {
  return (
    <svg
      viewBox="0 0 1080 440"
      className={styles.diagram}
      role="img"
      aria-label="A diagram. In your network: people, directory, relay and storage. At Plenum: sign-in, rooms and broadcasts, recordings. Outside: guests. People sign in through your directory; recordings go to your storage."
    >
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
        <path d="M398 229H470Q480 229 480 239V359Q480 369 470 369H398" className={styles.quietLine} />
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
