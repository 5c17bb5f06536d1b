import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { nextTab } from '#src/tabs/next-tab.ts';
import styles from '#src/tabs/tabs.module.css';

export interface TabItem {
  /** Unique within the tabs. */
  id: string;
  title: string;
  content: ReactNode;
  disabled?: boolean;
}

/**
 * Several panels in one place, after the ARIA practices. Use links instead where each panel deserves its own address. The
 * server's HTML contains every panel; without JavaScript they are stacked, each under its title. Not React Aria's tabs, which
 * cost 26 KB and keep their closed panels closed without JavaScript.
 * @example
 * const tabs = [{ id: 'agenda', title: 'Agenda', content: agenda }, { id: 'speakers', title: 'Speakers', content: speakers }];
 * <Tabs label="About this webinar" tabs={tabs} defaultSelected="speakers" />
 */
export function Tabs({
  label,
  tabs,
  selected,
  defaultSelected,
  onChange,
}: {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem[];
  selected?: string;
  defaultSelected?: string;
  onChange?: (id: string) => void;
}) {
  const ownId = useId();
  const open = tabs.filter((tab) => !tab.disabled).map((tab) => tab.id);
  const [chosen, setChosen] = useState(defaultSelected ?? open[0]);
  const current = selected ?? chosen;
  const tabId = (id: string) => `${ownId}-tab-${id}`;
  const panelId = (id: string) => `${ownId}-panel-${id}`;

  function choose(id: string) {
    setChosen(id);
    if (id !== current) onChange?.(id);
  }
  function chooseByKey(event: KeyboardEvent) {
    const next = nextTab(event.key, open, current);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={label} className={styles.list} data-scroll-row>
        {tabs.map(({ id, title, disabled }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-controls={panelId(id)}
            aria-selected={id === current}
            tabIndex={id === current ? 0 : -1}
            disabled={disabled}
            className={styles.tab}
            onClick={() => choose(id)}
            onKeyDown={chooseByKey}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, title, content }) => (
        <div
          key={id}
          role="tabpanel"
          id={panelId(id)}
          aria-labelledby={tabId(id)}
          // A panel without focusable content is focusable too (ARIA practices).
          tabIndex={0}
          data-title={title}
          className={`${styles.panel} ${id === current ? '' : styles.closed}`}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
