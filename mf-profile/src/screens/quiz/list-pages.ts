import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { quizEndpoints } from '#contract/quiz/endpoints.ts';

/** Lists every questionnaire. */
export const listPages: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(quizEndpoints.list, {}, { signal });
  return data.map(({ aliace }) => ({ path: `/quiz/${encodeURIComponent(aliace)}` }));
};
