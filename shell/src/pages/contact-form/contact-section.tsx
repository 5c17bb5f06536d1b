import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Invitation } from '@plenum/shared-contracts/pages/fields';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import { PhoneLink } from '#src/chrome/links/phone-link.tsx';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { ContactForm } from '#src/pages/contact-form/contact-form.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import styles from '#src/pages/contact-form/contact-form.module.css';
import { useApp } from '#src/app/app-context.tsx';
import { useStore } from '#src/stores/use-store.ts';

interface ContactSectionProps {
  readonly form: FormId;
  readonly text: Invitation;
  /** Above the form. */
  readonly children?: ReactNode;
}

const LateForm = hydrateLater(ContactForm);

/** Address of the form for requesting a call. */
const CALLBACK = '/contacts#callback';

/** Questionnaire that covers what a form leaves open. */
const QUESTIONNAIRES: Partial<Readonly<Record<FormId, { readonly to: string; readonly title: string }>>> = {
  [FORM_IDS.main]: { to: '/quiz/what-you-need', title: 'Answer questions instead, in two minutes' },
  [FORM_IDS.landings]: { to: '/quiz/what-you-need', title: 'Answer questions instead, in two minutes' },
  [FORM_IDS.partners]: { to: '/quiz/partner', title: 'Answer questions instead, in three minutes' },
};

/** A form, and the ways to reach a person without it. */
export function ContactSection({ form, text: { title, text, ask }, children }: ContactSectionProps) {
  const { header: store, settings } = useApp().runtime;
  const header = useStore(store);
  const email = header?.email ?? settings?.support_email;
  const questionnaire = QUESTIONNAIRES[form];
  const id = form === FORM_IDS.callback ? 'callback' : 'talk';
  return (
    <section id={id} className={styles.talk} aria-labelledby={`${id}-title`}>
      <div className={styles.invitation}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p>
          <RichText text={text} />
        </p>
        {id === 'talk' && (
          <p className={styles.reach}>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {header && <PhoneLink phone={header.phone} />}
            {form !== FORM_IDS.contacts && <Link to={CALLBACK}>Have us call you</Link>}
            {questionnaire && <Link to={questionnaire.to}>{questionnaire.title}</Link>}
          </p>
        )}
      </div>
      <div className={styles.request}>
        {children}
        <LateForm key={form} id={form} label={title} ask={ask} email={email} phone={header?.phone} />
      </div>
    </section>
  );
}
