import { useEffect, useEffectEvent } from 'react';
import X from 'lucide-react/icons/x';
import type { DialogProps } from '#src/dialog/dialog-props.ts';
import { IconButton } from '#src/button/button.tsx';
import { LoadFailure } from '#src/lazy-component/load-failure.tsx';
import { useLazyComponent } from '#src/lazy-component/use-lazy-component.ts';
// A page's styles are chosen when it is rendered (docs/decisions/0003) and the late part may come from another build, so class names are
// passed to it.
import styles from '#src/dialog/dialog.module.css';

const loadSurface = () => import('#src/dialog/dialog-surface.tsx');

/**
 * A modal dialog. The focus moves in, stays in and returns, and the page behind does not scroll. On a phone it sits at the
 * lower edge. Its code loads when it is first opened; if loading fails, the dialog closes and shows the error in its place.
 * @example
 * <Dialog isOpen={isOpen} onClose={close} title="Give up your seat?" actions={<Button onClick={close}>Keep it</Button>}>
 *   It goes to the next guest on the waiting list.
 * </Dialog>
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
