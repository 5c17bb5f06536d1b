import { observer } from 'mobx-react-lite';
import { FORM_IDS } from '@plenum/shared-contracts/forms/schemas';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { PhoneLink } from '#src/chrome/links/phone-link.tsx';
import { ABOUT, PEOPLE } from '#src/pages/contacts/content.ts';
import styles from '#src/pages/contacts/contacts.module.css';
import { OFFICE } from '#src/pages/contacts/office.ts';
import { OfficeMap } from '#src/pages/contacts/office-map.tsx';
import { Talk } from '#src/pages/contact-form/talk.tsx';
import { Section } from '@plenum/shared-ui/section';
import { useApp } from '#src/app/app-context.tsx';

/** Contact details in large type, the office, and whom to ask about what. */
export const ContactsPage = observer(function ContactsPage() {
  const { content: header } = useApp().runtime.header;
  return (
    <>
      <header className={styles.opening}>
        <Breadcrumbs items={[{ title: 'Main page', to: '/' }, { title: ABOUT.crumb }]} />
        <h1>{ABOUT.heading}</h1>
      </header>
      <div className={styles.reach}>
        {header && (
          <div>
            <h2>Telephone</h2>
            <p className={styles.large}>
              <PhoneLink phone={header.phone} />
            </p>
            <p>{OFFICE.hours}. During your events, we answer at any time.</p>
          </div>
        )}
        {header && (
          <div>
            <h2>E-mail</h2>
            <p className={styles.large}>
              <a href={`mailto:${header.email}`}>{header.email}</a>
            </p>
            <p>On working days within an hour. It is read by people, all of it.</p>
          </div>
        )}
        <div>
          <h2>Office</h2>
          <address className={styles.large}>
            {OFFICE.street}
            <br />
            {OFFICE.postalCode} {OFFICE.city}
          </address>
        </div>
      </div>
      <section aria-labelledby="way" className={styles.way}>
        <OfficeMap />
        <div>
          <h2 id="way">The way to us</h2>
          <p>{OFFICE.way}</p>
        </div>
      </section>
      <Section id="people" title="Whom to write to" lead="Straight to those who know. If you are not sure, write to any of them.">
        <dl className={styles.people}>
          {PEOPLE.map(({ about, who, email }) => (
            <div key={email}>
              <dt>{about}</dt>
              <dd>{who}</dd>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Talk form={FORM_IDS.callback} title="Have us call you">
        Leave your number and a convenient time, and we will call you back.
      </Talk>
      <Talk form={FORM_IDS.contacts} title="Or write here">
        What it is about and how to reach you. You get a number, and an answer within one working day.
      </Talk>
    </>
  );
});
