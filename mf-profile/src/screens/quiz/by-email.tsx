import type { Questionnaire, QuizStep, QuizWebinar } from '#contract/quiz/schemas.ts';
import styles from '#src/screens/quiz/quiz.module.css';

interface ByEmailProps {
  questionnaire: Pick<Questionnaire, 'title' | 'steps'>;
  /** Its subject, if the link has one. */
  webinar: QuizWebinar | null;
  supportEmail: string | null;
}

/** Without JavaScript: all questions at once, and where to send the answers. */
export function ByEmail({ questionnaire: { title, steps }, webinar, supportEmail }: ByEmailProps) {
  const subject = webinar ? `${title} (${webinar.alias})` : title;
  return (
    <div className={styles.byEmail}>
      <p>
        This questionnaire needs JavaScript, which is switched off in your browser. You can also answer by e-mail:{' '}
        {supportEmail ? (
          <>
            write to <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(subject)}`}>{supportEmail}</a>.
          </>
        ) : (
          <>
            our address is on the page <a href="/contacts">Contacts</a>.
          </>
        )}
      </p>
      <ol className={styles.questions}>
        {steps.map((step) => (
          <li key={step.id}>
            {step.title}
            <p className={styles.hint}>{choices(step)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What can be answered, in words. */
function choices(step: QuizStep): string {
  switch (step.kind) {
    case 'single':
      return `One of: ${labels(step)}`;
    case 'multiple':
      return `One or more of: ${labels(step)}`;
    case 'scale':
      return `A number from ${step.from}, ${step.labels[0]?.toLowerCase()}, to ${step.to}, ${step.labels[1]?.toLowerCase()}`;
    case 'text':
      return step.required ? 'In your own words' : 'In your own words, if you like';
    case 'email':
      return step.required ? 'An e-mail address' : 'An e-mail address, if you like';
    default:
      return step satisfies never;
  }
}

const labels = ({ options }: Extract<QuizStep, { kind: 'single' | 'multiple' }>) => options.map(({ label }) => label).join('; ');
