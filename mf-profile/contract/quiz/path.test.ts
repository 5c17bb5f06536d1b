import { expect, test } from '@jest/globals';
import { checkAnswer, findUnknownSteps, pathThrough } from '#contract/quiz/path.ts';
import { type QuizAnswers, questionnaire } from '#contract/quiz/schemas.ts';
import { sampleQuestionnaire } from '#contract/quiz/fixtures.ts';

test('the sample – is parsed – unchanged, and every step leads to an existing one', () => {
  expect(questionnaire.parse(sampleQuestionnaire)).toEqual(sampleQuestionnaire);
  expect(findUnknownSteps(sampleQuestionnaire)).toEqual([]);
});

const ids = (answers: QuizAnswers) => {
  const { path, complete } = pathThrough(sampleQuestionnaire, answers);
  return [path.map(({ id }) => id).join(' '), complete];
};

test.each<[QuizAnswers, string, boolean]>([
  [{}, 'held', false],
  [{ held: 'yes' }, 'held came', false],
  [{ held: 'no' }, 'held topics', false],
  [{ held: 'perhaps' }, 'held', false],
  [{ held: 'yes', came: 9 }, 'held came', false],
  [{ held: 'no', came: 4, topics: ['sound'] }, 'held topics words', false],
  [{ held: 'no', topics: ['sound'], words: null }, 'held topics words address', false],
  [{ held: 'no', topics: ['sound'], words: '', address: '' }, 'held topics words address', true],
])('the answers %j – lead through "%s", complete: %s', (answers, path, complete) => {
  expect(ids(answers)).toEqual([path, complete]);
});

test('a questionnaire with a loop – is walked through – the path ends', () => {
  const [first] = sampleQuestionnaire.steps;
  if (first?.kind !== 'single') throw new Error('The sample begins with a choice.');
  const loop = {
    ...sampleQuestionnaire,
    steps: [{ ...first, options: [...first.options, { value: 'again', label: 'Again', next: 'held' }] }],
  };
  expect(pathThrough(loop, { held: 'again' })).toMatchObject({ complete: true });
});

test('an answer of the wrong kind – is checked – a message', () => {
  const [held, came, topics, words, address] = sampleQuestionnaire.steps;
  if (!held || !came || !topics || !words || !address) throw new Error('The sample has five steps.');
  for (const problem of [
    checkAnswer(held, ['yes']),
    checkAnswer(came, 2.5),
    checkAnswer(topics, 'sound'),
    checkAnswer(topics, ['sound', 'sound']),
    checkAnswer(words, 5),
    checkAnswer(words, 'x'.repeat(501)),
    checkAnswer(address, 'olga@'),
  ]) {
    expect(problem).toMatch(/^Please .+\.$/);
  }
});

test('a step that leads nowhere – dead ends are searched – found', () => {
  const steps = [
    ...sampleQuestionnaire.steps,
    { id: 'lost', kind: 'text' as const, title: '?', required: false, max_length: 9, next: 'gone' },
  ];
  expect(findUnknownSteps({ ...sampleQuestionnaire, steps })).toEqual(['gone']);
});
