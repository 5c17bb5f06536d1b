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

type Direction = 'right' | 'left' | 'up' | 'down';

const TURNS: Readonly<Record<Direction, number>> = { right: 0, down: 90, left: 180, up: 270 };

/** The point of an arrow. */
function Point({ x, y, to }: { readonly x: number; readonly y: number; readonly to: Direction }) {
  return <path d="M-7 -4.500L0 0L-7 4.500" transform={`translate(${x} ${y}) rotate(${TURNS[to]})`} />;
}

const ALTERNATIVE =
  'A diagram. In your network: people, directory, relay and storage. At Plenum: sign-in, rooms and broadcasts, recordings. Outside: guests. Your directory sends accounts and groups to the sign-in, which says who may enter the rooms. People meet in the rooms, and watch broadcasts from your relay, which receives each of them once. Recordings go to your storage. Guests see the rooms only.';

/** What the lines in the margins of the phone’s diagram carry, by their numbers. */
const CARRIED = [
  'Accounts and groups',
  'Picture and sound',
  'Each broadcast, once',
  'Recordings, to your storage',
  'A link to one room',
] as const;

function Numbered({ x, y, number }: { readonly x: number; readonly y: number; readonly number: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.solid} r="9" />
      <text className={`${styles.solidText} ${styles.small}`} y="4.500" textAnchor="middle">
        {number}
      </text>
    </g>
  );
}

/**
 * The same connections on a phone: the three places below each other. Short lines have their words beside them, those in the margins have
 * numbers, which are explained at the end.
 */
export function DeploymentPhonePicture() {
  return (
    <svg viewBox="0 0 340 1018" className={`${styles.compact} ${styles.onPhone}`} role="img" aria-label={ALTERNATIVE}>
      <rect className={styles.sheet} x="34" y="30" width="272" height="322" rx="16" />
      <text className={styles.quietText} x="34" y="18">
        Your network
      </text>
      <rect className={styles.sheet} x="34" y="404" width="272" height="322" rx="16" />
      <text className={styles.quietText} x="34" y="392">
        Plenum, two data centres
      </text>
      <text className={styles.quietText} x="34" y="766">
        Outside
      </text>
      {/* In the margins, so that none crosses a text or another one. */}
      <g className={styles.connections}>
        <path d="M46 87H17Q9 87 9 95V453Q9 461 17 461H46" />
        <Point x={46} y={461} to="right" />
        <path d="M294 191H317Q325 191 325 199V537Q325 545 317 545H294" />
        <Point x={294} y={191} to="left" />
        <Point x={294} y={545} to="left" />
        <path d="M294 295H304Q312 295 312 303V571Q312 579 304 579H294" />
        <Point x={294} y={295} to="left" />
        <path d="M70 256V230" className={styles.quietLine} />
        <Point x={70} y={230} to="up" />
        <path d="M46 669H34Q26 669 26 661V303Q26 295 34 295H46" />
        <Point x={46} y={295} to="right" />
        <path d="M70 500V526" />
        <Point x={70} y={526} to="down" />
        <path d="M70 604V630" />
        <Point x={70} y={630} to="down" />
        <path d="M294 591H317Q325 591 325 599V809Q325 817 317 817H294" />
        <Point x={294} y={591} to="left" />
        <Point x={294} y={817} to="left" />
      </g>
      <g className={`${styles.quietText} ${styles.carried}`}>
        <text x="84" y="248">
          the broadcast, for all here
        </text>
        <text x="84" y="518">
          who may enter
        </text>
        <text x="84" y="622">
          what is recorded
        </text>
      </g>
      <Numbered x={10} y={140} number={1} />
      <Numbered x={325} y={240} number={2} />
      <Numbered x={312} y={378} number={3} />
      <Numbered x={26} y={560} number={4} />
      <Numbered x={325} y={700} number={5} />
      <Box x={46} y={48} width={248} title="Directory" text="SAML or OpenID; SCIM" />
      <Box x={46} y={152} width={248} title="4,000 people" text="Browser, port 443" />
      <Box x={46} y={256} width={248} title="Relay and storage" text="Four cores; S3" />
      <Box x={46} y={422} width={248} title="Sign-in and roles" text="By group; audit log" />
      <Box x={46} y={526} width={248} title="Rooms and broadcasts" text="Moscow, St Petersburg" />
      <Box x={46} y={630} width={248} title="Recordings" text="As long as your rules say" />
      <Box x={34} y={778} width={260} title="Guests" text="One room each" />
      {CARRIED.map((text, index) => (
        <g key={text} transform={`translate(34 ${890 + index * 27})`}>
          <Numbered x={9} y={-5} number={index + 1} />
          <text className={styles.quietText} x="30" y="0">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The connections between systems when a large company uses Plenum, and what each of them carries. */
export function DeploymentPicture() {
  return (
    <svg viewBox="0 0 1080 450" className={styles.diagram} role="img" aria-label={ALTERNATIVE}>
      <rect className={styles.sheet} x="0" y="40" width="370" height="410" rx="16" />
      <text className={styles.quietText} x="20" y="24">
        Your network
      </text>
      <rect className={styles.sheet} x="570" y="40" width="280" height="410" rx="16" />
      <text className={styles.quietText} x="590" y="24">
        Plenum, two data centres
      </text>
      <text className={styles.quietText} x="930" y="24">
        Outside
      </text>
      <g className={styles.connections}>
        <path d="M350 109H590" />
        <Point x={590} y={109} to="right" />
        <path d="M350 218H590" />
        <Point x={590} y={218} to="right" />
        <Point x={350} y={218} to="left" />
        <path d="M590 250H405Q395 250 395 260V355Q395 365 385 365H350" />
        <Point x={350} y={365} to="left" />
        <path d="M120 340V268" className={styles.quietLine} />
        <Point x={120} y={268} to="up" />
        <path d="M660 148V190" />
        <Point x={660} y={190} to="down" />
        <path d="M660 268V340" />
        <Point x={660} y={340} to="down" />
        <path d="M590 399H350" />
        <Point x={350} y={399} to="left" />
        <path d="M830 229H930" />
        <Point x={930} y={229} to="right" />
        <Point x={830} y={229} to="left" />
      </g>
      <g className={`${styles.quietText} ${styles.carried}`}>
        <text x="470" y="99" textAnchor="middle">
          accounts and groups
        </text>
        <text x="470" y="208" textAnchor="middle">
          picture and sound
        </text>
        <text x="409" y="276">
          each broadcast, once
        </text>
        <text x="134" y="309">
          the broadcast, for everyone here
        </text>
        <text x="674" y="174">
          who may enter
        </text>
        <text x="674" y="309">
          what is recorded
        </text>
        <text x="480" y="389" textAnchor="middle">
          to your storage
        </text>
        <text x="890" y="219" textAnchor="middle">
          a link
        </text>
      </g>
      <Box x={20} y={70} width={330} title="Directory" text="SAML or OpenID Connect, SCIM" />
      <Box x={20} y={190} width={330} title="4,000 people" text="Browser, port 443" />
      <Box x={20} y={340} width={330} title="Relay and storage" text="A virtual machine with four cores; S3" />
      <Box x={590} y={70} width={240} title="Sign-in and roles" text="By group; audit log" />
      <Box x={590} y={190} width={240} title="Rooms and broadcasts" text="Moscow, St Petersburg" />
      <Box x={590} y={340} width={240} title="Recordings" text="As long as your rules say" />
      <Box x={930} y={190} width={150} title="Guests" text="One room each" />
    </svg>
  );
}
