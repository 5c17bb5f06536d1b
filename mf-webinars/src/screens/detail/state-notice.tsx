import { Icon } from '@plenum/shared-ui/icon';
import { CIRCLE_ALERT } from '@plenum/shared-ui/icon/icons';
import styles from '#src/screens/detail/state-notice.module.css';

/** That a webinar does not take place. What can be done instead is in the form. */
export function StateNotice() {
  return (
    <div className={styles.notice}>
      <p className={styles.title}>
        <Icon d={CIRCLE_ALERT} size={20} /> This webinar is cancelled
      </p>
      <p className={styles.text}>It will not take place at this time. If you had a seat, you do not need to do anything.</p>
    </div>
  );
}
