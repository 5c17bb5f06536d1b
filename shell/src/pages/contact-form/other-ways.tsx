import { Link } from 'react-router';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import { PhoneLink } from '#src/chrome/links/phone-link.tsx';
import type { Reachable } from '#src/pages/contact-form/use-reachable.ts';
import styles from '#src/pages/contact-form/contact-form.module.css';

/** Address of the form for requesting a call. */
const CALLBACK = '/contacts#callback';

/** Questionnaire that covers what a form leaves open. */
const QUESTIONNAIRES: Partial<Readonly<Record<FormId, { readonly to: string; readonly title: string }>>> = {
  [FORM_IDS.main]: { to: '/quiz/what-you-need', title: 'Not sure? Answer a few questions' },
  [FORM_IDS.landings]: { to: '/quiz/what-you-need', title: 'Not sure? Answer a few questions' },
  [FORM_IDS.partners]: { to: '/quiz/partner', title: 'Or answer a few questions about your work' },
};

interface OtherWaysProps {
  readonly form: FormId;
  /** The addresses, unless the page has them nearby. */
  readonly reachable?: Reachable;
  /** The page itself has led to what suits, as the questionnaire does. */
  readonly isGuided?: boolean;
}

/** The ways to reach a person without the form. */
export function OtherWays({ form, reachable, isGuided = false }: OtherWaysProps) {
  const questionnaire = QUESTIONNAIRES[form];
  return (
    <p className={styles.reach}>
      {reachable?.email && <a href={`mailto:${reachable.email}`}>{reachable.email}</a>}
      {reachable?.phone && <PhoneLink phone={reachable.phone} />}
      <Link to={CALLBACK}>Have us call you</Link>
      {questionnaire && !isGuided && <Link to={questionnaire.to}>{questionnaire.title}</Link>}
    </p>
  );
}
