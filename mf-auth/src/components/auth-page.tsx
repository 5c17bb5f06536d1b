import { type ReactNode, useEffect, useRef } from 'react';
import { Disclosure } from '@plenum/shared-ui/disclosure';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import styles from '#src/components/auth-page.module.css';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import { TextLink } from '@plenum/shared-ui/link';
import { StateMark, type StateOfPage } from '@plenum/shared-ui/state-mark';

/** The hall illustrated beside a page. The seeds, chosen by eye, determine how many people sit there and in which colours. */
export interface Hall {
  readonly seed: string;
  readonly who?: 'empty' | 'crowd' | 'yours';
}

export const HALLS = {
  /** A third of the seats is taken. All of these halls are in light colours: the form beside them is what counts. None has seats below the stage. */
  full: { seed: 'evening 2208' },
  /** A few lit seats, which stay visible in wide and in tall frames. */
  alone: { seed: 'seat 6311' },
  /** Of links that do not work: nothing is lit, so nothing is hidden behind the mark. */
  empty: { seed: 'empty', who: 'empty' },
  /** The next three show one hall filling up, from the visitor's own seat. */
  yours: { seed: 'yours', who: 'yours' },
  few: { seed: 'evening 5644' },
  some: { seed: 'evening 103' },
} as const satisfies Record<string, Hall>;

export interface HallMessage {
  readonly title: string;
  readonly facts?: readonly { readonly name: string; readonly text: ReactNode }[];
  readonly text?: string;
}

interface AuthPageProps {
  title: string;
  /** Progress through several steps, shown above the title. */
  steps?: ReactNode;
  /** What the page is about to do, has done or could not do: a picture above the title. */
  mark?: StateOfPage;
  lead?: ReactNode;
  hall: Hall;
  /**
   * What helps here, or what comes next, below the hall: beside the content and its one action, below both on a phone. On a page that stands
   * alone, folded below its action.
   */
  message?: HallMessage;
  /** One message and one action in the middle of the page, around whose mark the hall is drawn. Pages of links that do not work stand alone. */
  isAlone?: boolean;
  /** The current step, where the title does not identify it. */
  step?: string;
  /**
   * The page will soon show content of another height on its own. On a phone the illustration is hidden until then, so that it is not
   * pushed down.
   */
  isPassing?: boolean;
  children: ReactNode;
}

/** A page of this remote: one column of content, with the illustration of a hall beside, below or, of a page that stands alone, above it. */
export function AuthPage({
  title,
  steps,
  mark,
  lead,
  hall,
  message,
  isAlone = mark === 'broken',
  step = title,
  isPassing = false,
  children,
}: AuthPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(step);
  // The focused element disappears with the previous step. Where the new step does not take the focus, its heading does.
  useEffect(() => {
    if (seen.current !== step && document.activeElement === document.body) heading.current?.focus();
    seen.current = step;
  }, [step]);
  return (
    <div className={`${styles.page} ${isAlone ? styles.alone : ''} ${isPassing ? styles.passing : ''}`}>
      <div className={styles.column}>
        <header className={styles.head}>
          {mark && (
            <span className={styles.mark}>
              <StateMark of={mark} />
            </span>
          )}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <div className={styles.lead}>{lead}</div>}
          {steps && <div className={styles.steps}>{steps}</div>}
        </header>
        {children}
        {isAlone && message && (
          <Disclosure title={message.title} headingLevel={2}>
            <MessageText message={message} />
          </Disclosure>
        )}
      </div>
      <div className={styles.aside}>
        <Hemicycle key={hall.seed} seed={hall.seed} who={hall.who} frame="wide" living className={styles.hall} />
        {!isAlone && message && <Message message={message} />}
      </div>
      <p className={styles.foot}>
        <TextLink to="/wiki">Help</TextLink>
        <TextLink to="/contacts">Write to us</TextLink>
      </p>
    </div>
  );
}

function Message({ message }: { message: HallMessage }) {
  return (
    <section className={styles.message} aria-labelledby="mf-auth-message">
      <h2 id="mf-auth-message" className={styles.messageTitle}>
        {message.title}
      </h2>
      <MessageText message={message} />
    </section>
  );
}

function MessageText({ message: { facts, text } }: { message: HallMessage }) {
  return (
    <>
      {facts && (
        <dl className={styles.facts}>
          {facts.map(({ name, text }) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {text !== undefined && <p>{text}</p>}
    </>
  );
}

/** Placeholder of a title and a form. */
export function PageSkeleton() {
  return (
    <SkeletonScreen what="the page">
      <div className={styles.page}>
        <div className={styles.column}>
          <Skeleton kind="title" />
          <Skeleton />
          <Skeleton kind="picture" />
        </div>
      </div>
    </SkeletonScreen>
  );
}
