import { VideoTile } from '#src/pages/illustrations/person.tsx';
import { RETURNS_QUESTIONS } from '#src/pages/illustrations/questions.ts';
import styles from '#src/pages/illustrations/picture.module.css';
import { ScreenPicture } from '#src/pages/illustrations/screen-picture.tsx';
import motion from '#src/pages/tour/scenes/motion.module.css';

const [PAYS, PRICE, FURNITURE] = RETURNS_QUESTIONS;

const QUESTIONS = [
  { ...PAYS, move: `${motion.fall} ${motion.at4}` },
  { ...PRICE, move: `${motion.rise} ${motion.at4}`, isAnswered: true },
  { ...FURNITURE, move: '' },
  { text: 'Will there be a recording?', by: 'Oleg', before: 1, votes: 1, move: `${motion.appear} ${motion.at8}` },
] as const;

/** Questions of the guests: one overtakes another as votes come in, and is answered. */
export function QuestionsScene() {
  return (
    <ScreenPicture label="Questions of the guests in the order of votes: “Do you show the price?” gets 23 votes, rises to the top and is being answered; another question comes in.">
      <text className={styles.strong} x="20" y="36">
        Questions
      </text>
      <text className={styles.quietText} x="342" y="36" textAnchor="end">
        Most votes first
      </text>
      {QUESTIONS.map((question, index) => (
        <g key={question.text} className={question.move}>
          <g transform={`translate(18 ${58 + index * 78})`}>
            <rect className={styles.chip} width="324" height="66" rx="10" />
            <g className={question.before === question.votes ? '' : `${motion.leave} ${motion.at3}`}>
              <text className={styles.strong} x="16" y="39">
                {question.before}
              </text>
            </g>
            {question.before !== question.votes && (
              <g className={`${motion.appear} ${motion.at3}`}>
                <text className={styles.strong} x="16" y="39">
                  {question.votes}
                </text>
              </g>
            )}
            <text className={styles.text} x="50" y="29">
              {question.text}
            </text>
            <text className={styles.quietText} x="50" y="51">
              {question.by}
            </text>
            {'isAnswered' in question && (
              <g className={`${motion.appear} ${motion.at6}`}>
                <text className={styles.liveText} x="308" y="51" textAnchor="end">
                  Being answered
                </text>
              </g>
            )}
          </g>
        </g>
      ))}
      <rect className={styles.field} x="18.500" y="384.500" width="323" height="43" rx="10" />
      <text className={styles.quietText} x="34" y="411">
        Ask a question…
      </text>
      <g className={styles.notOnPhone}>
        <VideoTile id="tour-speaker" who="polina" x={366} y={18} width={336} height={252} />
        <rect className={styles.label} x="378" y="232" width="66" height="26" rx="6" />
        <text className={styles.labelText} x="389" y="250">
          Polina
        </text>
        <rect className={styles.sheet} x="366" y="288" width="336" height="140" rx="10" />
        <text className={styles.title} x="388" y="326">
          Show the price early
        </text>
        <g className={`${motion.appear} ${motion.at6}`}>
          <text className={styles.text} x="388" y="364">
            On the product page: 290 roubles
          </text>
        </g>
        <g className={`${motion.appear} ${motion.at7}`}>
          <text className={styles.text} x="388" y="392">
            In the cart: the same figure again
          </text>
        </g>
      </g>
    </ScreenPicture>
  );
}
