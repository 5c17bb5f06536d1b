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

/** What passes between your network and Plenum on the phone’s diagram, and in which direction. */
const TO_AND_FROM_PLENUM = [
  { text: 'accounts and groups', ways: ['down'] },
  { text: 'picture and sound', ways: ['up', 'down'] },
  { text: 'each broadcast, once', ways: ['up'] },
  { text: 'recordings, to your storage', ways: ['up'] },
] as const;

interface PassageProps {
  readonly y: number;
  readonly text: string;
  readonly ways: readonly ('up' | 'down')[];
}

/** An arrow from one place to the one below it, or back, with what it carries. */
function Passage({ y, text, ways }: PassageProps) {
  return (
    <g transform={`translate(30 ${y})`}>
      <g className={styles.connections}>
        <path d="M0 -11V11" />
        {ways.map((way) => (
          <Point key={way} x={0} y={way === 'up' ? -11 : 11} to={way} />
        ))}
      </g>
      <text className={styles.quietText} x="24" y="5">
        {text}
      </text>
    </g>
  );
}

/** The same connections on a phone: the three places below each other, and between them what passes. */
export function DeploymentPhonePicture() {
  return (
    <svg viewBox="0 0 340 1062" className={`${styles.compact} ${styles.onPhone}`} role="img" aria-label={ALTERNATIVE}>
      <rect className={styles.sheet} x="0" y="30" width="340" height="336" rx="16" />
      <text className={styles.quietText} x="12" y="18">
        Your network
      </text>
      {TO_AND_FROM_PLENUM.map(({ text, ways }, index) => (
        <Passage key={text} y={398 + index * 36} text={text} ways={ways} />
      ))}
      <text className={styles.quietText} x="12" y="558">
        Plenum, two data centres
      </text>
      <rect className={styles.sheet} x="0" y="570" width="340" height="354" rx="16" />
      <Passage y={956} text="a link to one room" ways={['up', 'down']} />
      <g className={styles.connections}>
        <path d="M30 270V222" className={styles.quietLine} />
        <Point x={30} y={222} to="up" />
        <path d="M30 660V708" />
        <Point x={30} y={708} to="down" />
        <path d="M30 786V834" />
        <Point x={30} y={834} to="down" />
      </g>
      <g className={`${styles.quietText} ${styles.carried}`}>
        <text x="54" y="251">
          the broadcast, for all here
        </text>
        <text x="54" y="689">
          who may enter
        </text>
        <text x="54" y="815">
          what is recorded
        </text>
      </g>
      <Box x={12} y={48} width={316} title="Directory" text="SAML or OpenID Connect, SCIM" />
      <Box x={12} y={144} width={316} title="4,000 people" text="Browser; 443 TCP, 3478 UDP" />
      <Box x={12} y={270} width={316} title="Media relay and storage" text="A virtual machine, four cores; S3" />
      <Box x={12} y={582} width={316} title="Sign-in and roles" text="By group; audit log" />
      <Box x={12} y={708} width={316} title="Rooms and broadcasts" text="Moscow, St Petersburg" />
      <Box x={12} y={834} width={316} title="Recordings" text="As long as your rules say" />
      <Box x={0} y={982} width={340} title="Guests, outside" text="One room each" />
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
      <Box x={20} y={190} width={330} title="4,000 people" text="Browser; 443 TCP, 3478 UDP" />
      <Box x={20} y={340} width={330} title="Media relay and storage" text="A virtual machine with four cores; S3" />
      <Box x={590} y={70} width={240} title="Sign-in and roles" text="By group; audit log" />
      <Box x={590} y={190} width={240} title="Rooms and broadcasts" text="Moscow, St Petersburg" />
      <Box x={590} y={340} width={240} title="Recordings" text="As long as your rules say" />
      <Box x={930} y={190} width={150} title="Guests" text="One room each" />
    </svg>
  );
}
