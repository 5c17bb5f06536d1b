import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TextlintKernel, type TextlintPluginCreator, type TextlintRuleModule } from '@textlint/kernel';
import * as markdown from '@textlint/textlint-plugin-markdown';
import * as text from '@textlint/textlint-plugin-text';
import * as misspellings from 'textlint-rule-common-misspellings';
import * as stopWords from 'textlint-rule-stop-words';
import * as writeGood from 'textlint-rule-write-good';
import { extractProse } from '#scripts/prose/extract-prose.ts';
import { AVOIDED_WORDS } from '#scripts/prose/avoided-words.ts';

/** A problem and its place in a text. */
export interface ProseError {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

const kernel = new TextlintKernel();

const plugins = [
  { pluginId: 'markdown', plugin: defaultOf(markdown) as TextlintPluginCreator },
  { pluginId: 'text', plugin: defaultOf(text) as TextlintPluginCreator },
];

const rules = [
  { ruleId: 'stop-words', rule: defaultOf(stopWords) as TextlintRuleModule, options: { defaultWords: false, words: AVOIDED_WORDS } },
  { ruleId: 'common-misspellings', rule: defaultOf(misspellings) as TextlintRuleModule, options: {} },
];

/** Rules for Markdown only: in comments, `@param name` is often followed by the same word. */
const markdownRules = [
  ...rules,
  {
    ruleId: 'write-good',
    rule: defaultOf(writeGood) as TextlintRuleModule,
    // Checks repeated words and clichés. Its other rules are matters of taste and wrong more often than right.
    options: { passive: false, adverb: false, tooWordy: false, thereIs: false, weasel: false, so: false, eprime: false },
  },
];

/** Some of these CommonJS modules have their default export one level deeper. */
function defaultOf(module: { readonly default?: unknown }): unknown {
  const outer = module.default as { readonly default?: unknown } | undefined;
  return outer?.default ?? outer;
}

/** A line that git leaves in a file with a merge conflict. The formatter rewrites the other markers, as Markdown. */
const CONFLICT_MARKER = /^<{7} /;

function findConflictMarkers(file: string, source: string): ProseError[] {
  return source
    .split('\n')
    .flatMap((text, index) => (CONFLICT_MARKER.test(text) ? [{ file, line: index + 1, message: 'An unresolved merge conflict' }] : []));
}

/**
 * Checks the wording of Markdown files, and of comments and UI text in TypeScript. Markdown must not contain unresolved merge conflicts.
 * @param root folder that the paths of `files` start from
 */
export async function lintProse(root: string, files: readonly string[]): Promise<ProseError[]> {
  const found: ProseError[] = [];
  for (const file of files) {
    const source = await readFile(path.join(root, file), 'utf8');
    const prose = file.endsWith('.md') ? null : extractProse(file, source);
    if (!prose) found.push(...findConflictMarkers(file, source));
    if (prose?.length === 0) continue;
    const { messages } = await kernel.lintText(prose ? prose.map((each) => `${each.text}\n`).join('') : source, {
      ext: prose ? '.txt' : '.md',
      filePath: file,
      plugins,
      rules: prose ? rules : markdownRules,
    });
    found.push(...messages.map(({ line, message }) => ({ file, line: prose ? (prose[line - 1]?.line ?? line) : line, message })));
  }
  return found;
}
