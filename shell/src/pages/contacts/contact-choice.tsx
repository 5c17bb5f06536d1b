import { useState } from 'react';
import { useLocation } from 'react-router';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import type { ContactsTexts } from '@plenum/shared-contracts/pages/kinds/contacts';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { RadioGroup } from '@plenum/shared-ui/radio-group';
import { ContactSection } from '#src/pages/contact-form/contact-section.tsx';
import styles from '#src/pages/contacts/contact-choice.module.css';

type Way = 'write' | 'call';

const WAYS: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'write', label: 'In writing' },
  { value: 'call', label: 'By phone' },
];

/** Address of each form on the page: links from other pages choose by it. */
const HASHES: Readonly<Record<string, Way>> = { '#talk': 'write', '#callback': 'call' };

/** One form at a time: a message, or a request for a call. */
export function ContactChoice({ write, callback }: Pick<ContactsTexts, 'write' | 'callback'>) {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  // A choice holds until another link to a form is followed. The server does not know the hash.
  const [chosen, setChosen] = useState<{ readonly way: Way; readonly hash: string } | null>(null);
  const linked = isHydrated ? HASHES[hash] : undefined;
  const way = (chosen?.hash === hash ? chosen.way : linked) ?? 'write';
  const isCall = way === 'call';
  return (
    // The section has the address of its own form: this element has that of the other one.
    <div id={isCall ? 'talk' : 'callback'}>
      <ContactSection form={isCall ? FORM_IDS.callback : FORM_IDS.contacts} text={isCall ? callback : write} isCard>
        <div className={styles.choice} inert={!isHydrated}>
          <RadioGroup
            label="How should we reply?"
            look="segments"
            options={WAYS}
            value={way}
            onChange={(value) => setChosen({ way: value, hash })}
          />
        </div>
      </ContactSection>
    </div>
  );
}
