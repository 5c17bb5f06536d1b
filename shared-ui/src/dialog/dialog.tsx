import { useEffect, useEffectEvent } from 'react';
import X from 'lucide-react/icons/x';
import type { DialogProps } from '#src/dialog/dialog-props.ts';
import { IconButton } from '#src/button/button.tsx';
import { LoadFailure } from '#src/lazy-component/load-failure.tsx';
import { useLazyComponent } from '#src/lazy-component/use-lazy-component.ts';
// Styles are known when the page is made (docs/decisions/0003), and the late part may be another build's: it gets them from here.
import styles from '#src/dialog/dialog.module.css';

const loadSurface = () => import('#src/dialog/dialog-surface.tsx');

/**
 * Something to be done before anything else. Focus goes in, stays in and comes back; the page behind
 * does not scroll. On a phone it stands at the lower edge. Its code comes when it is first opened;
 * should it not come, the dialog closes and says so in its place.
 */
export function Dialog(props: DialogProps) {
  const { ready, failed, want } = useLazyComponent(loadSurface);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (props.isOpen) want(() => close());
  }, [props.isOpen, want]);
  if (!ready) return failed ? <LoadFailure /> : null;
  const closeButton = (
    <IconButton label="Close" className={styles.close} onClick={props.onClose}>
      <X size={20} aria-hidden="true" />
    </IconButton>
  );
  return <ready.DialogSurface {...props} classes={styles} closeButton={closeButton} />;
}
