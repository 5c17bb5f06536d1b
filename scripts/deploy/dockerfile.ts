import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';
import { ROOT } from '#scripts/root.ts';

/** The services that have an image. */
export const IMAGES = ['api', 'releases', 'shell'] as const;
export type Image = (typeof IMAGES)[number];

export interface Step {
  /** `COPY`, `RUN`, `WORKDIR`, … */
  readonly keyword: string;
  /** Everything after the keyword and its flags. */
  readonly argument: string;
  /** Stage that a COPY takes files from; null is the build context. */
  readonly from: string | null;
}

export interface Stage {
  readonly name: string | null;
  readonly base: string;
  readonly steps: readonly Step[];
}

export function dockerfilePath(image: Image): string {
  return path.join(ROOT, 'deploy', image, 'Dockerfile');
}

/** Reads the stages of an image, in their order. */
export async function readStages(image: Image): Promise<Stage[]> {
  const stages: { name: string | null; base: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(await readFile(dockerfilePath(image), 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const words = wordsOf(instruction);
    if (keyword === 'FROM') stages.push({ base: words[0] ?? '', name: words[2] ?? null, steps: [] });
    else stages.at(-1)?.steps.push({ keyword, argument: words.join(' '), from: fromOf(instruction) });
  }
  return stages;
}

function wordsOf(instruction: Instruction): string[] {
  return (instruction.getRawArgumentsContent() ?? '').split(/\s+/).filter(Boolean);
}

function fromOf(instruction: Instruction): string | null {
  if (!(instruction instanceof Copy)) return null;
  return instruction.getFromFlag()?.getValue() ?? null;
}
