import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { findUnknownSteps } from '@plenum/mf-profile/contract/quiz/path';
import { QUIZ_PICTURES, questionnaire, type Questionnaire } from '@plenum/mf-profile/contract/quiz/schemas';
import { parseYaml } from '#src/content/import/files/parse-yaml.ts';
import { readText, assertUnique } from '#src/content/import/files/content-file.ts';
import { ContentError } from '#src/errors.ts';

/** Reads `quiz/*.yaml`, one questionnaire per file. @throws ContentError naming file and field */
export async function readQuiz(contentDir: string): Promise<Questionnaire[]> {
  const names = (await readdir(path.join(contentDir, 'quiz'))).filter((name) => name.endsWith('.yaml')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const file = `quiz/${name}`;
      return check(parseYaml(questionnaire, await readText(contentDir, file), file), file);
    }),
  );
}

function check(read: Questionnaire, file: string): Questionnaire {
  if (`quiz/${read.aliace}.yaml` !== file) throw new ContentError(file, `aliace: must be the name of the file, and is "${read.aliace}"`);
  const [lost] = findUnknownSteps(read);
  if (lost !== undefined) throw new ContentError(file, `next: there is no step "${lost}"`);
  const pictures = read.steps.flatMap((step) => (step.kind === 'single' ? step.options.map(({ picture }) => picture) : []));
  const unknown = pictures.find((picture) => picture !== undefined && !QUIZ_PICTURES.some((known) => known === picture));
  if (unknown !== undefined) throw new ContentError(file, `picture: must be one of ${QUIZ_PICTURES.join(', ')}, and is "${unknown}"`);
  assertUnique(
    read.steps.map(({ id }) => id),
    file,
  );
  return read;
}
