import type { ComponentProps, ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { ReactAriaWords } from '#src/react-aria/react-aria-words.tsx';
import styles from '#src/tabs/tabs.module.css';

export interface TabItem {
  id: string;
  title: string;
  content: ReactNode;
  disabled?: boolean;
}

/**
 * Several panels in one place. Where each deserves an address, take links instead. The server's HTML
 * has every panel; without JavaScript they stand one below the other, each under its title.
 */
export function Tabs({
  label,
  tabs,
  selected,
  defaultSelected,
  onChange,
}: {
  /** What the tabs are about: heard, not seen. */
  label: string;
  tabs: readonly TabItem[];
  selected?: string;
  defaultSelected?: string;
  onChange?: (id: string) => void;
}) {
  // Said here, or React Aria would report its own choice as a change.
  const first = defaultSelected ?? tabs.find((tab) => !tab.disabled)?.id;
  return (
    <ReactAriaWords>
      <AriaTabs
        className={styles.tabs}
        {...(selected === undefined ? { defaultSelectedKey: first } : { selectedKey: selected })}
        onSelectionChange={(key) => onChange?.(String(key))}
      >
        <TabList aria-label={label} className={styles.list}>
          {tabs.map(({ id, title, disabled = false }) => (
            <Tab key={id} id={id} isDisabled={disabled} className={styles.tab}>
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, title, content }) => (
          <TabPanel key={id} id={id} shouldForceMount className={styles.panel} render={readable} data-title={title}>
            {content}
          </TabPanel>
        ))}
      </AriaTabs>
    </ReactAriaWords>
  );
}

/** `inert` would shut the other panels for good where nothing runs; they are hidden by style instead. */
function readable(props: ComponentProps<'div'>) {
  return <div {...props} inert={undefined} />;
}
