import { Link } from 'react-router';
import { FORM_IDS, type FormId } from '@plenum/shared-contracts/forms/form-ids';
import styles from '#src/pages/contact-form/contact-form.module.css';

/** Address of the form for requesting a call. */
const CALLBACK = '/contacts#callback';

/** Questionnaire that covers what a form leaves open. */
const QUESTIONNAIRES: Partial<Readonly<Record<FormId, { readonly to: string; readonly title: string }>>> = {
  [FORM_IDS.main]: { to: '/quiz/what-you-need', title: 'Not sure what you need? Answer a few questions' },
  [FORM_IDS.landings]: { to: '/quiz/what-you-need', title: 'Not sure what you need? Answer a few questions' },
};

interface OtherWaysProps {
  readonly form: FormId;
  /** The page itself has led to what suits, as the questionnaire does. */
  readonly isGuided?: boolean;
}

/** The ways to reach a person without the form. */
export function OtherWays({ form, isGuided = false }: OtherWaysProps) {
  const questionnaire = QUESTIONNAIRES[form];
  return (
    <p className={styles.reach}>
      <Link to={CALLBACK}>Request a call</Link>
      {questionnaire && !isGuided && <Link to={questionnaire.to}>{questionnaire.title}</Link>}
    </p>
  );
}
