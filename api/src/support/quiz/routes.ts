import type { FastifyPluginAsync } from 'fastify';
import { quizEndpoints } from '@plenum/mf-profile/contract/quiz/endpoints';
import { checkAnswer, pathThrough } from '@plenum/mf-profile/contract/quiz/path';
import type { Questionnaire, QuizAnswers } from '@plenum/mf-profile/contract/quiz/schemas';
import { normaliseEmail } from '#src/identity/contacts/parse-contact.ts';
import type { Deps } from '#src/deps.ts';
import { HttpError, notFound, invalidInput } from '#src/errors.ts';
import { withIdempotency } from '#src/platform/idempotency/idempotency.ts';
import { registerEndpoint } from '#src/platform/http/endpoints/register-endpoint.ts';
import type { Authentication } from '#src/identity/sessions/authenticate.ts';
import { answersInWords, findAnsweredWebinar } from '#src/support/quiz/quiz-ticket.ts';
import { newReferenceNumber } from '#src/platform/secrets/reference-number.ts';
import type { OpenTicket } from '#src/support/tickets/open-ticket.ts';

export interface QuizDeps extends Deps {
  readonly authentication: Authentication;
  readonly questionnaires: () => Promise<readonly Questionnaire[]>;
  readonly openTicket: OpenTicket;
  /** Calls per minute and client address, of questionnaires and of answers each. */
  readonly perMinute: number;
}

const CACHED = { maxAge: 60, dependsOn: ['content'] } as const;

const INSERT_ANSWER = `INSERT INTO quiz_answer (id, aliace, version, answers, created_at, account_id, email, tracking, webinar)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Routes of the questionnaires (specification section 2). */
export const quizRoutes: FastifyPluginAsync<QuizDeps> = async (app, deps) => {
  const { perMinute } = deps;

  async function find(alias: string): Promise<Questionnaire> {
    const found = (await deps.questionnaires()).find(({ aliace }) => aliace === alias);
    if (!found) throw notFound('questionnaire');
    return found;
  }

  registerEndpoint(
    app,
    quizEndpoints.list,
    async () => ({ data: (await deps.questionnaires()).map(({ aliace, title }) => ({ aliace, title })) }),
    CACHED,
  );

  registerEndpoint(app, quizEndpoints.get, async ({ params }) => ({ data: await find(params.aliace) }), { ...CACHED, perMinute });

  registerEndpoint(
    app,
    quizEndpoints.answer,
    async ({ params, body, request }) => {
      const questionnaire = await find(params.aliace);
      if (body.version !== questionnaire.version) {
        throw new HttpError(
          409,
          'questionnaire_changed',
          'The questions have changed since you began. Please look through your answers again.',
        );
      }
      const answers = readAnswers(questionnaire, body.answers);
      return withIdempotency(deps, request, { ...params, ...body }, async (query) => {
        const id = newReferenceNumber();
        const now = deps.clock();
        const { tracking = {} } = body;
        const accountId = deps.authentication.callerIfAny(request)?.accountId ?? null;
        const email = emailIn(questionnaire, answers);
        const webinar = body.webinar ? await findAnsweredWebinar(query, body.webinar) : null;
        await query(INSERT_ANSWER, [
          id,
          questionnaire.aliace,
          questionnaire.version,
          JSON.stringify(answers),
          now,
          accountId,
          email,
          JSON.stringify(tracking),
          webinar && JSON.stringify(webinar),
        ]);
        await deps.openTicket(
          query,
          {
            number: id,
            kind: 'questionnaire',
            source: questionnaire.aliace,
            title: questionnaire.title,
            name: null,
            email,
            phone: null,
            answers: answersInWords(questionnaire, answers, webinar),
            tracking,
            accountId,
          },
          now,
        );
        return { data: { id, status: 'accepted' as const } };
      });
    },
    { limiter: app.rateLimit({ max: perMinute }), authenticate: deps.authentication.lenient },
  );
};

/** Returns the answers on the path that they choose. @throws HttpError `invalid_input` naming the first invalid step */
function readAnswers(questionnaire: Questionnaire, given: QuizAnswers): QuizAnswers {
  const { path, complete } = pathThrough(questionnaire, allAnswered(questionnaire, given));
  const last = path.at(-1);
  if (!complete && last) {
    throw invalidInput([{ field: `answers.${last.id}`, message: checkAnswer(last, given[last.id]) ?? 'Please answer this question.' }]);
  }
  return Object.fromEntries(path.map(({ id }) => [id, given[id] ?? null]));
}

/** Fills in steps without an answer as skipped. */
function allAnswered({ steps }: Questionnaire, given: QuizAnswers): QuizAnswers {
  return Object.fromEntries(steps.map(({ id }) => [id, given[id] ?? null]));
}

/** Returns the e-mail address among the answers; null: there is none. */
function emailIn({ steps }: Questionnaire, answers: QuizAnswers): string | null {
  const step = steps.find(({ id, kind }) => kind === 'email' && typeof answers[id] === 'string' && answers[id].trim() !== '');
  return step === undefined ? null : normaliseEmail(String(answers[step.id]));
}
