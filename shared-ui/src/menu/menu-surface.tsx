import type { ComponentProps, MouseEvent, RefObject } from 'react';
import { useLinkClickHandler } from 'react-router';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { MenuGroup, MenuItem as Item } from '#src/menu/menu-item.ts';
import type { Classes } from '#src/lazy-component/use-lazy-component.ts';
import type { Side } from '#src/popover/popover-surface.tsx';
import { ReactAriaLocale } from '#src/react-aria/react-aria-locale.tsx';

/**
 * An open menu, built with React Aria: arrow keys, type-ahead, Home and End, Escape, placement, focus.
 * @example
 * <MenuSurface start="first" onClose={close} button={button} side="bottom start" label="Account" groups={groups} classes={styles} />
 */
export function MenuSurface({
  start,
  onClose,
  button,
  side,
  label,
  groups,
  classes: styles,
}: {
  start: 'first' | 'last' | null;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
  side: Side;
  label: string;
  groups: readonly MenuGroup[];
  classes: Classes;
}) {
  return (
    <ReactAriaLocale>
      <Popover
        isOpen={start !== null}
        onOpenChange={(open) => !open && onClose()}
        triggerRef={button}
        placement={side}
        offset={6}
        containerPadding={16}
        aria-label={label}
        className={styles.surface}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus (ARIA practices, menu button) */}
        <Menu aria-label={label} autoFocus={start ?? true} onClose={onClose} className={styles.menu}>
          {groups.map((group) => (
            <MenuSection
              key={group.items[0]?.id}
              className={styles.group}
              aria-label={group.label === undefined && groups.length > 1 ? label : undefined}
            >
              {group.label !== undefined && <Header className={styles.heading}>{group.label}</Header>}
              {group.items.map((item) => (
                <Entry key={item.id} item={item} classes={styles} />
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Popover>
    </ReactAriaLocale>
  );
}

function Entry({ item, classes: styles }: { item: Item; classes: Classes }) {
  const { id, label, icon, to, onSelect, danger = false, disabled = false } = item;
  return (
    <MenuItem
      id={id}
      textValue={label}
      isDisabled={disabled}
      className={`${styles.item} ${danger ? styles.danger : ''}`}
      {...(onSelect && { onAction: onSelect })}
      {...(to !== undefined && { href: to, render: (props: object) => <SiteLink {...props} /> })}
    >
      {icon}
      {label}
    </MenuItem>
  );
}

/** An internal link: navigates without loading a document, and can be opened in a new tab. */
function SiteLink({ href = '', onClick, children, ...rest }: ComponentProps<'a'>) {
  const follow = useLinkClickHandler(href);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a href={href} onClick={press} {...rest}>
      {children}
    </a>
  );
}
