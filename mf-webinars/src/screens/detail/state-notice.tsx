import { Icon } from '@plenum/shared-ui/icon';
import { CIRCLE_ALERT } from '@plenum/shared-ui/icon/icons';
import { LinkButton } from '@plenum/shared-ui/button';
import { Subscribe } from '#src/components/list/subscribe.tsx';
import { relevanceHref } from '#src/paths.ts';
import styles from '#src/screens/detail/state-notice.module.css';

interface StateNoticeProps {
  stage: 'cancelled' | 'unrecorded';
  /** Host of the site, for subscribing to its calendar. */
  host: string;
}

const TEXTS = {
  cancelled: {
    title: 'This webinar is cancelled',
    text: 'It will not take place at this time. If you had a seat, you do not need to do anything. A new date will be on this page, and in the calendar if you subscribe to it.',
  },
  unrecorded: {
    title: 'This webinar is over',
    text: 'There is no recording on this page, but you can ask for it. What comes next is in the list, and in the calendar if you subscribe to it.',
  },
} as const;

/** That a webinar does not take place, or is over, and what can be done instead. */
export function StateNotice({ stage, host }: StateNoticeProps) {
  const { title, text } = TEXTS[stage];
  return (
    <div className={`${styles.notice} ${styles[stage]}`}>
      <p className={styles.title}>
        <Icon d={CIRCLE_ALERT} size={20} /> {title}
      </p>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        <LinkButton to={relevanceHref('upcoming')}>Upcoming webinars</LinkButton>
        <Subscribe host={host} />
      </div>
    </div>
  );
}
