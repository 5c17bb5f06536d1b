import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkAnswer, pathThrough } from '#contract/quiz/path.ts';
import type { QuizAnswer, QuizStep } from '#contract/quiz/schemas.ts';
import { sampleQuestionnaire as quiz } from '#contract/quiz/fixtures.ts';
import {
  type QuizProgress,
  START,
  answer,
  answersToSend,
  progressAtStep,
  goBack,
  advance,
  goTo,
  progressOf,
  questionOf,
  stepOf,
} from '#src/screens/quiz/progress/quiz-progress.ts';

const GOOD: Readonly<Record<string, QuizAnswer | null>> = { held: 'yes', came: 4, topics: ['sound'], words: null, address: null };

/** Answers every question from `answers` until the summary. */
function walk(answers: Readonly<Record<string, QuizAnswer | null>>) {
  const questions: string[] = [];
  let progress = advance(quiz, START);
  for (let step = questionOf(quiz, progress); step; step = questionOf(quiz, progress)) {
    questions.push(step.id);
    progress = answer(quiz, progress, step.id, answers[step.id] ?? null);
  }
  return { progress, questions };
}

test.each([
  ['yes', ['held', 'came', 'topics', 'words', 'address']],
  ['no', ['held', 'topics', 'words', 'address']],
])('a choice of "%s" – is walked to the end – only the questions it leads to', (held, expected) => {
  const { progress, questions } = walk({ ...GOOD, held });
  expect(questions).toEqual(expected);
  expect(progress.place).toEqual({ at: 'summary' });
});

test('an answer that changes the path – is changed on the summary – new questions are asked and dropped ones not sent', () => {
  const { progress } = walk({ ...GOOD, held: 'no' });
  const changed = answer(quiz, goTo(progress, 'held'), 'held', 'yes');
  expect(changed.place).toEqual({ at: 'question', id: 'came' });
  const back = answer(quiz, goTo(answer(quiz, changed, 'came', 2), 'held'), 'held', 'no');
  expect(back.place).toEqual({ at: 'summary' });
  expect(answersToSend(quiz, back)).toEqual({ held: 'no', topics: ['sound'], words: null, address: null });
});

test('any question – the user goes back – the previous one, and from the second the intro, which has the first', () => {
  const { progress } = walk(GOOD);
  const places = [];
  for (let here = goBack(quiz, progress); here.place.at !== 'intro'; here = goBack(quiz, here)) places.push(questionOf(quiz, here)?.id);
  expect(places).toEqual(['address', 'words', 'topics', 'came']);
});

test('every place of a walk – is named in the URL – restored by its name, and only places the answers lead to are restored', () => {
  const { progress } = walk(GOOD);
  for (let here = progress; here.place.at !== 'intro'; here = goBack(quiz, here))
    expect(progressAtStep(quiz, here, stepOf(here))).toEqual(here);
  expect(progressAtStep(quiz, START, 'your-answers')).toBeNull();
  expect(progressAtStep(quiz, START, 'came')).toBeNull();
  expect(progressAtStep(quiz, progress, 'nothing')).toBeNull();
});

const anyAnswer = fc.oneof(
  fc.constantFrom<QuizAnswer | null>('yes', 'no', ['sound'], ['sound', 'hosting'], [], 'words', 'a@b.example', null),
  fc.integer({ min: -1, max: 7 }),
);
const anyMove = fc.oneof(
  fc.record({ does: fc.constant('answer' as const), given: anyAnswer }),
  fc.constantFrom({ does: 'back' as const }, { does: 'on' as const }),
  fc.record({
    does: fc.constant('travel' as const),
    step: fc.constantFrom('', 'your-answers', 'nothing', ...quiz.steps.map(({ id }) => id)),
  }),
  fc.record({ does: fc.constant('to' as const), id: fc.constantFrom(...quiz.steps.map(({ id }) => id)) }),
);

test('any sequence of moves – the summary needs valid answers, and progress stays within bounds', () => {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
      let progress: QuizProgress = START;
      for (const move of moves) {
        const step: QuizStep | undefined = questionOf(quiz, progress);
        if (move.does === 'back') progress = goBack(quiz, progress);
        else if (move.does === 'travel') progress = progressAtStep(quiz, progress, move.step) ?? progress;
        else if (move.does === 'to') progress = goTo(progress, move.id);
        else if (move.does === 'answer' && step) progress = answer(quiz, progress, step.id, move.given);
        else progress = advance(quiz, progress);
        const { done, of } = progressOf(quiz, progress);
        expect(done).toBeGreaterThanOrEqual(0);
        expect(done).toBeLessThanOrEqual(of);
        if (progress.place.at === 'summary') {
          const { path, complete } = pathThrough(quiz, progress.answers);
          expect(complete).toBe(true);
          expect(path.flatMap((one) => checkAnswer(one, answersToSend(quiz, progress)[one.id]) ?? [])).toEqual([]);
        }
      }
    }),
  );
});
