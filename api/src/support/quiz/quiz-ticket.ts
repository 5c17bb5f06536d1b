import { answerLabel } from '@plenum/mf-profile/contract/quiz/answer-label';
import { pathThrough } from '@plenum/mf-profile/contract/quiz/path';
import type { QuizAnswers, QuizWebinar, Questionnaire } from '@plenum/mf-profile/contract/quiz/schemas';
import type { Query } from '#src/platform/database/query.ts';
import type { Answer } from '#src/support/tickets/open-ticket.ts';
import { inMoscow } from '#src/support/tickets/ticket-details.ts';

/** The webinar that answers are about, with the start of its date if it is known. */
export interface AnsweredWebinar {
  readonly alias: string;
  readonly title: string;
  readonly startsAt: Date | null;
}

/** Finds the webinar named in a link to a questionnaire; null: it does not exist (any more), and the answers are accepted all the same. */
export async function findAnsweredWebinar(query: Query, { alias, date = '' }: QuizWebinar): Promise<AnsweredWebinar | null> {
  const [found] = await query<AnsweredWebinar & Record<string, unknown>>(
    `SELECT webinar.alias, webinar.title, occurrence.starts_at AS "startsAt"
    FROM webinar LEFT JOIN webinar_occurrence AS occurrence ON occurrence.webinar_id = webinar.id AND occurrence.key = $2
    WHERE webinar.alias = $1`,
    [alias, date],
  );
  return found ?? null;
}

/** Returns each question asked, in order, with its answer as displayed to the sender. */
export function answersInWords(questionnaire: Questionnaire, answers: QuizAnswers, webinar: AnsweredWebinar | null): Answer[] {
  const { path } = pathThrough(questionnaire, answers);
  return [
    ...(webinar
      ? [{ question: 'Webinar', answer: [webinar.title, ...(webinar.startsAt ? [inMoscow(webinar.startsAt)] : [])].join(', ') }]
      : []),
    ...path.map((step) => ({ question: step.title, answer: answerLabel(step, answers[step.id]) })),
  ];
}
