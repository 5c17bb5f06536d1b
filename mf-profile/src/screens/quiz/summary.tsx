import type { RefObject } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { failureMessage } from '@plenum/shared-forms/failure-message';
import { isExpectedError, fieldErrorsOf } from '@plenum/shared-contracts/http/api-error';
import { quizEndpoints } from '#contract/quiz/endpoints.ts';
import { pathThrough } from '#contract/quiz/path.ts';
import type { Questionnaire, QuizWebinar } from '#contract/quiz/schemas.ts';
import { Button } from '@plenum/shared-ui/button';
import { Form } from '@plenum/shared-ui/form';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { answerLabel } from '#contract/quiz/answer-label.ts';
import { type QuizProgress, answersToSend } from '#src/screens/quiz/progress/quiz-progress.ts';
import styles from '#src/screens/quiz/quiz.module.css';

interface SummaryProps {
  questionnaire: Questionnaire;
  progress: QuizProgress;
  supportEmail: string | null;
  webinar: QuizWebinar | null;
  heading: RefObject<HTMLHeadingElement | null>;
  onChange: (id: string) => void;
  /** @param ticket its number */
  onSent: (ticket: string) => void;
  /** Called with the API's messages by question, and the first of those questions. */
  onRefused: (problems: Readonly<Record<string, string>>, first: string) => void;
}

/** All answers, each editable, before they are sent. */
export function Summary({ questionnaire, progress, supportEmail, webinar, heading, onChange, onSent, onRefused }: SummaryProps) {
  const { http, report, tracking } = useCapabilities();
  const keyFor = useIdempotencyKey();
  const { path } = pathThrough(questionnaire, progress.answers);

  const send = async () => {
    const body = {
      version: questionnaire.version,
      answers: answersToSend(questionnaire, progress),
      ...(webinar && { webinar }),
      tracking: tracking.source(),
    };
    try {
      const { data } = await http.call(
        quizEndpoints.answer,
        { params: { aliace: questionnaire.aliace }, body },
        { idempotencyKey: keyFor(body) },
      );
      tracking.activity('questionnaire-finished', { questionnaire: questionnaire.aliace });
      onSent(data.id);
      return undefined;
    } catch (error) {
      const problems = fieldErrorsOf(
        error,
        path.map(({ id }) => id),
      );
      const first = problems && path.find(({ id }) => problems[id] !== undefined);
      if (problems && first) {
        onRefused(problems as Record<string, string>, first.id);
        return undefined;
      }
      if (!isExpectedError(error)) report(error, { doing: 'send a questionnaire', quiz: questionnaire.aliace });
      return { failure: { text: failureMessage(error) } };
    }
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.question}>
        Your answers
      </h1>
      <dl className={styles.answers}>
        {path.map((step) => (
          <div key={step.id} className={styles.given}>
            <dt>{step.title}</dt>
            <dd>
              <span className={styles.words}>{answerLabel(step, progress.answers[step.id])}</span>
              <Button variant="plain" onClick={() => onChange(step.id)}>
                Change<VisuallyHidden> ({step.title})</VisuallyHidden>
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Form<never, Record<never, never>>
        label="Send your answers"
        check={() => ({})}
        send={send}
        action="Send answers"
        busyText="Sending…"
        noScript={supportEmail ? `Write to ${supportEmail}.` : 'Write to us.'}
      >
        {null}
      </Form>
    </>
  );
}
