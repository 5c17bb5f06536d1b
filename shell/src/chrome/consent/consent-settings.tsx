import { useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { Checkbox } from '@plenum/shared-ui/checkbox';
import { Dialog } from '@plenum/shared-ui/dialog';
import { CATEGORY_TITLES } from '#src/consent/category-titles.ts';
import { allCategories, CONSENT_CATEGORIES, type ConsentCategory, type ConsentChoices } from '#src/consent/consent-categories.ts';
import type { ConsentStore } from '#src/consent/consent-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';
import { allows } from '#src/consent/consent-view.ts';
import { useStore } from '#src/stores/use-store.ts';
import styles from '#src/chrome/consent/consent-settings.module.css';

/** Purpose of each category, as on /cookies. */
const DESCRIPTIONS: Readonly<Record<ConsentCategory, string>> = {
  statistics:
    'Where you came from, which pages you open and what you do there. One visit in ten, and visits with an error, are also recorded, without what you type.',
  contact: 'Scripts from our telephony and customer service providers. They tell us which page you call or write from.',
  maps: 'The map on the contacts page comes from a map service, which sees your IP address.',
};

/** Shows the visitor's consent, which can be changed at any time. Saving withdraws unchecked categories at once. */
export function ConsentSettings({ consent }: { readonly consent: StoreAccess<ConsentStore> }) {
  const view = useStore(consent);
  const [draft, setDraft] = useState<ConsentChoices>(() =>
    Object.fromEntries(CONSENT_CATEGORIES.map((category) => [category, allows(view, category)])),
  );
  const close = () => consent.act((store) => store.closeSettings());
  const save = (choices: ConsentChoices) => {
    close();
    consent.act((store) => store.decide(choices));
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Cookie settings"
      actions={
        <>
          <Button onClick={() => save(allCategories(true))}>Accept all</Button>
          <Button onClick={() => save(allCategories(false))}>Reject all</Button>
          <Button variant="primary" onClick={() => save(draft)}>
            Save settings
          </Button>
        </>
      }
    >
      <div className={styles.settings}>
        {view.optsOut && <p>Your browser asks sites not to track you. We respect that unless you choose otherwise here.</p>}
        <Checkbox checked disabled description="Your session, the theme and your cookie settings. The site does not work without them.">
          Necessary
        </Checkbox>
        {CONSENT_CATEGORIES.map((category) => (
          <Checkbox
            key={category}
            checked={draft[category] ?? false}
            onChange={({ currentTarget }) => setDraft({ ...draft, [category]: currentTarget.checked })}
            description={DESCRIPTIONS[category]}
          >
            {CATEGORY_TITLES[category]}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
