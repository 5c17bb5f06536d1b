import { Button } from '@plenum/shared-ui/button';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { JavaScriptRequired } from '#src/components/javascript-required.tsx';
import styles from '#src/screens/confirm/confirm.module.css';

/** A button for a one-click action, with a message when the action fails. */
export function ConfirmButton({
  text = 'Confirm my address',
  isBusy,
  failure,
  onPress,
}: {
  text?: string;
  isBusy: boolean;
  failure: string | null;
  onPress: () => void;
}) {
  const isAlive = useHydrated();
  return (
    <>
      <noscript>
        <p className={styles.without}>
          <JavaScriptRequired />
        </p>
      </noscript>
      <div className={styles.confirm} inert={!isAlive}>
        <div role="alert">{failure !== null && <p className={styles.failure}>{failure}</p>}</div>
        <Button variant="primary" busy={isBusy} busyText="One moment…" onClick={onPress}>
          {text}
        </Button>
      </div>
    </>
  );
}
