import { notFound, ready } from '@plenum/federation/remote/results';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { quizEndpoints } from '#contract/quiz/endpoints.ts';
import { type Questionnaire, type QuizWebinar, quizWebinar } from '#contract/quiz/schemas.ts';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';

export interface QuizData {
  questionnaire: Questionnaire;
  supportEmail: string | null;
  /** The subject, if the link has one: `?webinar=<alias>&date=<key of its date>`. */
  webinar: QuizWebinar | null;
}

/** `/quiz/{aliace}`: the questionnaire; an unknown one is not found (open question 5). */
export async function loadQuiz(context: LoaderContext<{ aliace: string }>): Promise<LoaderResult<QuizData>> {
  const { params, signal, capabilities, url } = context;
  const reply = await capabilities.http.call(quizEndpoints.get, { params }, { signal }).catch((error: unknown) => {
    if (isApiError(error, 404)) return null;
    throw error;
  });
  if (!reply) return notFound();
  return ready({ questionnaire: reply.data, supportEmail: capabilities.settings?.support_email ?? null, webinar: webinarIn(url) });
}

function webinarIn({ searchParams }: URL): QuizWebinar | null {
  const date = searchParams.get('date');
  return quizWebinar.safeParse({ alias: searchParams.get('webinar'), ...(date && { date }) }).data ?? null;
}
