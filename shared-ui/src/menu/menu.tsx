import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Button, type ButtonProps } from '#src/button/button.tsx';
import type { MenuGroup } from '#src/menu/menu-item.ts';
import { LoadFailure } from '#src/lazy-component/load-failure.tsx';
import { useLazyComponent } from '#src/lazy-component/use-lazy-component.ts';
import type { Side } from '#src/popover/popover-surface.tsx';
// A page's styles are chosen when it is rendered (docs/decisions/0003) and the late part may come from another build, so class names are
// passed to it.
import popover from '#src/popover/popover.module.css';
import styles from '#src/menu/menu.module.css';

const CLASSES = { ...styles, surface: `${popover.surface} ${styles.surface}` };

const loadSurface = () => import('#src/menu/menu-surface.tsx');

/** The item that has the focus when the menu opens. */
type Start = 'first' | 'last';
/**
 * Handles Enter and space before they become a click: React Aria takes a click without a pointer for a screen reader's and
 * leaves the focus on the menu itself.
 */
const STARTS: Readonly<Record<string, Start>> = { ArrowDown: 'first', ArrowUp: 'last', Enter: 'first', ' ': 'first' };

interface MenuProps {
  /** Name of the button and of the menu. */
  label: string;
  /** Button content instead of label and arrow: an icon or an avatar. */
  trigger?: ReactNode;
  variant?: ButtonProps['variant'];
  side?: Side;
  groups: readonly MenuGroup[];
}

/**
 * A button with a menu of actions. The menu's code loads on hover, focus or press.
 * @example
 * const items = [{ id: 'profile', label: 'Profile', to: '/account' }, { id: 'out', label: 'Sign out', onSelect: signOut }];
 * <Menu label="Account" groups={[{ items }]} />
 */
export function Menu({ label, trigger, variant = 'quiet', side = 'bottom start', groups }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<Start | null>(null);
  const { ready, failed, prepare, want } = useLazyComponent(loadSurface);
  const open = (at: Start) => {
    want();
    setStart(at);
  };
  const openByKey = (event: KeyboardEvent) => {
    const at = STARTS[event.key];
    if (!at) return;
    event.preventDefault();
    open(at);
  };
  return (
    <span className={popover.anchor}>
      <Button
        ref={button}
        variant={variant}
        className={trigger === undefined ? styles.trigger : popover.iconTrigger}
        aria-label={trigger === undefined ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={start !== null && ready !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={openByKey}
        onClick={() => open('first')}
      >
        {trigger ?? (
          <>
            {label}
            <ChevronDown size={18} className={styles.chevron} aria-hidden="true" />
          </>
        )}
      </Button>
      {start !== null && failed && <LoadFailure />}
      {ready && <ready.MenuSurface {...{ start, button, side, label, groups }} classes={CLASSES} onClose={() => setStart(null)} />}
    </span>
  );
}
