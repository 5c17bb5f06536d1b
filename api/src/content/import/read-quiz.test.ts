import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readQuiz } from '#src/content/import/read-quiz.ts';

test.each([
  ['camera', 1],
  ['hologram', null],
])('an answer with the picture %s – is read – only a picture that the page can draw is accepted', async (picture, read) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quiz-'));
  await mkdir(path.join(folder, 'quiz'));
  const quiz = {
    aliace: 'plan',
    version: 1,
    title: 'Plan',
    intro: 'A question.',
    minutes: 1,
    steps: [
      {
        id: 'kind',
        kind: 'single',
        title: 'What?',
        options: [
          { value: 'a', label: 'A', picture },
          { value: 'b', label: 'B' },
        ],
      },
    ],
    thanks: { title: 'Thanks', text: 'Done.', link: null },
  };
  // JSON is YAML, too.
  await writeFile(path.join(folder, 'quiz/plan.yaml'), JSON.stringify(quiz));
  if (read === null) await expect(readQuiz(folder)).rejects.toThrow('picture: must be one of speaker');
  else expect(await readQuiz(folder)).toHaveLength(read);
});
