import { VideoTile } from '#src/pages/illustrations/person.tsx';
import phone from '#src/pages/illustrations/sharing-picture.module.css';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

const ROWS = [
  ['Warehouse north', '1,240', '−4%'],
  ['Warehouse south', '980', '+11%'],
  ['Shops', '3,412', '+2%'],
  ['Returns', '206', '−18%'],
] as const;

const WATCHING = [
  { name: 'Kirill', who: 'kirill' },
  { name: 'Sofia', who: 'sofia' },
  { name: 'Oleg', who: 'oleg' },
] as const;

/** A shared screen: a table, a participant's pointer with a name, the other participants at the side. */
export function SharingPicture() {
  return (
    <ScreenPicture label="A shared screen: a table with four rows, Sofia’s pointer at one of them, and three people at the side.">
      <text className={styles.strong} x="20" y="36">
        Oleg shows a window
      </text>
      <rect className={`${styles.sheet} ${phone.sheet}`} x="18" y="58" width="520" height="374" rx="10" />
      <text className={styles.title} x="44" y="104">
        Parcels in October
      </text>
      {ROWS.map(([place, count, change], index) => (
        <g key={place} transform={`translate(44 ${146 + index * 62})`} className={phone[`row${index}`]}>
          <path className={`${styles.rule} ${phone.rule}`} d="M0 -24.500h468" />
          <text className={styles.text} x="0" y="14">
            {place}
          </text>
          <text className={`${styles.strong} ${phone.count}`} x="320" y="14" textAnchor="end">
            {count}
          </text>
          <text className={`${styles.quietText} ${phone.change}`} x="468" y="14" textAnchor="end">
            {change}
          </text>
        </g>
      ))}
      <path className={`${styles.rule} ${styles.notOnPhone}`} d="M44 369.500h468" />
      <g transform="translate(396 226)" className={phone.pointer}>
        <path className={styles.solid} d="M0 0l0 20l5 -4.500l3.500 8l4 -1.700l-3.500 -8l7 -0.500z" />
        <rect className={styles.solid} x="16" y="18" width="56" height="26" rx="8" />
        <text className={styles.solidText} x="44" y="36" textAnchor="middle">
          Sofia
        </text>
      </g>
      {WATCHING.map((person, index) => (
        <g key={person.name} transform={`translate(556 ${58 + index * 128})`} className={phone[`watching${index}`]}>
          <VideoTile id={`sharing-${person.who}`} who={person.who} width={146} height={118} />
          <g className={styles.notOnPhone}>
            <rect className={styles.label} x="8" y="86" width="56" height="24" rx="6" />
            <text className={styles.labelText} x="17" y="103">
              {person.name}
            </text>
          </g>
        </g>
      ))}
    </ScreenPicture>
  );
}
