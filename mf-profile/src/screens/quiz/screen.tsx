import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type QuizData, loadQuiz } from '#src/screens/quiz/load-quiz.ts';
import { QuizSkeleton } from '#src/screens/quiz/quiz-skeleton.tsx';
import { Quiz } from '#src/screens/quiz/quiz.tsx';

export const screen = defineScreen<{ aliace: string }, QuizData>({
  loader: loadQuiz,
  meta: ({ questionnaire: { title, intro, aliace } }) => ({ title, description: intro, canonical: `/quiz/${aliace}` }),
  Component: ({ data }) => <Quiz key={data.questionnaire.aliace} data={data} />,
  skeleton: QuizSkeleton,
});
