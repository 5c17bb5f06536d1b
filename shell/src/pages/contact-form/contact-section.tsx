import type { ReactNode } from 'react';
import type { Invitation } from '@plenum/shared-contracts/pages/fields';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import type { ContactWays } from '#src/pages/contact-form/contact-fields.tsx';
import { LateForm } from '#src/pages/contact-form/late-form.ts';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { useReachable } from '#src/pages/contact-form/use-reachable.ts';
import styles from '#src/pages/contact-form/contact-form.module.css';

interface ContactSectionProps {
  readonly form: FormId;
  readonly text: Invitation;
  /** On a surface of its own, in a column beside other content, instead of a section as wide as the page. */
  readonly isCard?: boolean;
  /** Address of the person who answers, if it is not the site's own: the other way to reach them. */
  readonly email?: string | undefined;
  /** Portrait of the person who answers, above the text. */
  readonly portrait?: ReactNode;
  readonly ways?: ContactWays | undefined;
  /** Above the form. */
  readonly children?: ReactNode;
}

/** A form, with what it is for, and where one person answers, their address. */
export function ContactSection({ form, text: { title, text, ask }, isCard = false, email, portrait, ways, children }: ContactSectionProps) {
  const reachable = { ...useReachable(), ...(email && { email }) };
  const id = form === FORM_IDS.callback ? 'callback' : 'talk';
  return (
    <section id={id} className={isCard ? styles.card : styles.talk} aria-labelledby={`${id}-title`}>
      <div className={styles.invitation}>
        <h2 id={`${id}-title`}>{title}</h2>
        {portrait}
        <p>
          <RichText text={text} />
        </p>
        {email && (
          <p>
            Or write to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        )}
      </div>
      <div className={styles.request}>
        {children}
        <LateForm key={form} id={form} label={title} ask={ask} ways={ways} {...reachable} />
      </div>
    </section>
  );
}
