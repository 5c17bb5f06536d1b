import phone from '#src/pages/illustrations/channel-picture.module.css';
import { Person, VideoTile } from '#src/pages/illustrations/person.tsx';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';

const REPLIES = [
  { who: 'kirill', name: 'Kirill', text: 'Bringing two friends', y: 266 },
  { who: 'sofia', name: 'Sofia', text: 'I have a seat', y: 328 },
] as const;

const QUESTIONS = [
  { votes: 38, text: 'Which sound came first?', by: 'Vera', isCurrent: true },
  { votes: 21, text: 'Will there be a recording?', by: 'Kirill', isCurrent: false },
] as const;

/** From a channel to a stage: the announcement with its link among the members, and the evening itself. */
export function ChannelPicture() {
  return (
    <ScreenPicture label="On the left a channel of a community: Anna announces an evening with a link to save a seat, and two members reply. On the right the evening itself: two people on stage, 172 who listen, and their questions in the order of votes.">
      <clipPath id="channel-window">
        <rect x="1" y="1" width="718" height="448" rx="15" />
      </clipPath>
      <g clipPath="url(#channel-window)">
        <g className={styles.pair4}>
          <rect className={`${styles.area} ${phone.side}`} width="288" height="450" />
        </g>
        <text className={`${phone.said} ${styles.notOnPhone}`} x="20" y="44">
          # announcements
        </text>
        <g className={phone.post}>
          <rect className={phone.bubble} x="18" y="66" width="252" height="180" rx="10" />
          <VideoTile id="channel-anna" who="anna" x={32} y={80} width={36} height={36} radius={18} />
          <text className={phone.said} x="80" y="103">
            Anna
          </text>
          <text className={phone.said} x="32" y="144">
            How our game got its sound:
          </text>
          <text className={phone.said} x="32" y="167">
            an evening with the makers
          </text>
          <rect className={phone.link} x="28" y="188" width="232" height="44" rx="8" />
          <text className={phone.linkText} x="42" y="215">
            Thursday, 19:00. Save a seat
          </text>
        </g>
        <g className={styles.notOnPhone}>
          {REPLIES.map(({ who, name, text, y }) => (
            <g key={who}>
              <VideoTile id={`channel-${who}`} who={who} x={32} y={y} width={36} height={36} radius={18} />
              <text className={phone.replier} x="80" y={y + 12}>
                {name}
              </text>
              <text className={phone.said} x="80" y={y + 34}>
                {text}
              </text>
            </g>
          ))}
          <rect className={phone.bubble} x="18" y="386" width="252" height="42" rx="10" />
          <text className={phone.replier} x="34" y="412">
            Message…
          </text>
        </g>
        <g className={phone.event}>
          <circle className={styles.live} cx="315" cy="39" r="5" />
          <text className={styles.liveText} x="328" y="44">
            Live
          </text>
          <text className={`${styles.quietText} ${phone.count}`} x="702" y="44" textAnchor="end">
            172 listening
          </text>
        </g>
        <g className={phone.stage}>
          <clipPath id="channel-stage">
            <rect className={phone.frame} x="308" y="66" width="394" height="214" rx="10" />
          </clipPath>
          <g clipPath="url(#channel-stage)">
            <rect className={styles.wall2} x="308" y="66" width="394" height="214" />
            <g className={phone.speakers}>
              <Person who="timur" x={430} y={280} size={180} />
              <Person who="polina" x={580} y={280} size={180} />
            </g>
          </g>
        </g>
      </g>
      <g>
        {QUESTIONS.map(({ votes, text, by, isCurrent }, index) => (
          <g key={text} className={isCurrent ? phone.question : styles.notOnPhone} transform={`translate(308 ${296 + index * 70})`}>
            <rect className={`${styles.chip} ${phone.chip}`} width="394" height="62" rx="10" />
            <text className={`${styles.strong} ${phone.votes}`} x="18" y="37">
              {votes}
            </text>
            <text className={`${styles.text} ${phone.asked}`} x="56" y="27">
              {text}
            </text>
            <text className={`${styles.quietText} ${styles.notOnPhone}`} x="56" y="48">
              {by}
            </text>
            {isCurrent && (
              <text className={`${styles.liveText} ${styles.notOnPhone}`} x="376" y="48" textAnchor="end">
                Being answered
              </text>
            )}
          </g>
        ))}
      </g>
    </ScreenPicture>
  );
}
