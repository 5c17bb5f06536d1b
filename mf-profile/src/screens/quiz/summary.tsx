import type { RefObject } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { failureMessage } from '@plenum/shared-forms/failure-message';
import { isExpectedError, fieldErrorsOf, hasErrorCode } from '@plenum/shared-contracts/http/api-error';
import { quizEndpoints } from '#contract/quiz/endpoints.ts';
import { pathThrough } from '#contract/quiz/path.ts';
import type { Questionnaire, QuizStep, QuizWebinar } from '#contract/quiz/schemas.ts';
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
  /** Called with the questionnaire that the editors have published meanwhile. */
  onReplaced: (questionnaire: Questionnaire) => void;
  /** @param ticket its number */
  onSent: (ticket: string) => void;
  /** Called with the API's messages by question, and the first of those questions. */
  onRefused: (problems: Readonly<Record<string, string>>, first: string) => void;
}

/** All answers, each editable, before they are sent. */
export function Summary({
  questionnaire,
  progress,
  supportEmail,
  webinar,
  heading,
  onChange,
  onReplaced,
  onSent,
  onRefused,
}: SummaryProps) {
  const { http, report, tracking } = useCapabilities();
  const keyFor = useIdempotencyKey();
  const { path, complete } = pathThrough(questionnaire, progress.answers);
  const { aliace } = questionnaire;

  const send = async () => {
    const open = path.at(-1);
    // Of a questionnaire that has changed.
    if (!complete && open) {
      onChange(open.id);
      return undefined;
    }
    const body = {
      version: questionnaire.version,
      answers: answersToSend(questionnaire, progress),
      ...(webinar && { webinar }),
      tracking: tracking.source(),
    };
    try {
      const { data } = await http.call(quizEndpoints.answer, { params: { aliace }, body }, { idempotencyKey: keyFor(body) });
      tracking.activity('questionnaire-finished', { questionnaire: aliace });
      onSent(data.id);
      return undefined;
    } catch (error) {
      const problems = problemsOf(error, path);
      const first = path.find(({ id }) => problems[id] !== undefined);
      if (first) {
        onRefused(problems, first.id);
        return undefined;
      }
      if (hasErrorCode(error, 'questionnaire_changed')) await replace();
      else if (!isExpectedError(error)) report(error, { doing: 'send a questionnaire', quiz: aliace });
      return { failure: { text: failureMessage(error) } };
    }
  };
  const replace = async () => {
    try {
      onReplaced((await http.call(quizEndpoints.get, { params: { aliace } })).data);
    } catch (error) {
      if (!isExpectedError(error)) report(error, { doing: 'load a questionnaire again', quiz: aliace });
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

/** Returns the API's messages by question. */
function problemsOf(error: unknown, path: readonly QuizStep[]): Record<string, string> {
  const fieldOf = (id: string) => `answers.${id}`;
  const found = fieldErrorsOf(
    error,
    path.map(({ id }) => fieldOf(id)),
  );
  return Object.fromEntries(
    path.flatMap(({ id }) => {
      const message = found?.[fieldOf(id)];
      return message === undefined ? [] : [[id, message]];
    }),
  );
}
