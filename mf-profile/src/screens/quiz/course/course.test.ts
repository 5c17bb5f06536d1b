import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkAnswer, pathThrough } from '#contract/quiz/path.ts';
import type { QuizAnswer, QuizStep } from '#contract/quiz/schemas.ts';
import { sampleQuestionnaire as quiz } from '#contract/quiz/fixtures.ts';
import {
  type Course,
  START,
  answer,
  answersToSend,
  atStep,
  goBack,
  goOn,
  goTo,
  progressOf,
  questionOf,
  stepOf,
} from '#src/screens/quiz/course/course.ts';

const GOOD: Readonly<Record<string, QuizAnswer | null>> = { held: 'yes', came: 4, topics: ['sound'], words: null, address: null };

/** Answers every question from `answers` until the summary. */
function walk(answers: Readonly<Record<string, QuizAnswer | null>>) {
  const asked: string[] = [];
  let course = goOn(quiz, START);
  for (let step = questionOf(quiz, course); step; step = questionOf(quiz, course)) {
    asked.push(step.id);
    course = answer(quiz, course, step.id, answers[step.id] ?? null);
  }
  return { course, asked };
}

test.each([
  ['yes', ['held', 'came', 'topics', 'words', 'address']],
  ['no', ['held', 'topics', 'words', 'address']],
])('a choice of "%s" – is walked to the end – only the questions it leads to', (held, expected) => {
  const { course, asked } = walk({ ...GOOD, held });
  expect(asked).toEqual(expected);
  expect(course.place).toEqual({ at: 'summary' });
});

test('an answer that changes the path – is changed on the summary – new questions are asked and dropped ones not sent', () => {
  const { course } = walk({ ...GOOD, held: 'no' });
  const changed = answer(quiz, goTo(course, 'held'), 'held', 'yes');
  expect(changed.place).toEqual({ at: 'question', id: 'came' });
  const back = answer(quiz, goTo(answer(quiz, changed, 'came', 2), 'held'), 'held', 'no');
  expect(back.place).toEqual({ at: 'summary' });
  expect(answersToSend(quiz, back)).toEqual({ held: 'no', topics: ['sound'], words: null, address: null });
});

test('any question – the user goes back – the previous one, and from the first the intro', () => {
  const { course } = walk(GOOD);
  const places = [];
  for (let here = goBack(quiz, course); here.place.at !== 'intro'; here = goBack(quiz, here)) places.push(questionOf(quiz, here)?.id);
  expect(places).toEqual(['address', 'words', 'topics', 'came', 'held']);
});

test('every place of a walk – is named in the URL – restored by its name, and only places the answers lead to are restored', () => {
  const { course } = walk(GOOD);
  for (let here = course; here.place.at !== 'intro'; here = goBack(quiz, here)) expect(atStep(quiz, here, stepOf(here))).toEqual(here);
  expect(atStep(quiz, START, 'your-answers')).toBeNull();
  expect(atStep(quiz, START, 'came')).toBeNull();
  expect(atStep(quiz, course, 'nothing')).toBeNull();
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
      let course: Course = START;
      for (const move of moves) {
        const step: QuizStep | undefined = questionOf(quiz, course);
        if (move.does === 'back') course = goBack(quiz, course);
        else if (move.does === 'travel') course = atStep(quiz, course, move.step) ?? course;
        else if (move.does === 'to') course = goTo(course, move.id);
        else if (move.does === 'answer' && step) course = answer(quiz, course, step.id, move.given);
        else course = goOn(quiz, course);
        const { done, of } = progressOf(quiz, course);
        expect(done).toBeGreaterThanOrEqual(0);
        expect(done).toBeLessThanOrEqual(of);
        if (course.place.at === 'summary') {
          const { path, complete } = pathThrough(quiz, course.answers);
          expect(complete).toBe(true);
          expect(path.flatMap((one) => checkAnswer(one, answersToSend(quiz, course)[one.id]) ?? [])).toEqual([]);
        }
      }
    }),
  );
});
