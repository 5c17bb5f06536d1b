import { type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core';
import * as fields from '@plenum/shared-contracts/pages/fields';
import { type LandingChooser, landingChooser, type LandingTexts, landingTexts } from '@plenum/shared-contracts/pages/kinds/landing';
import { legalBlock } from '@plenum/shared-contracts/pages/kinds/legal';
import { MARKUP, isLinkTarget, parseMarkup } from '@plenum/shared-contracts/pages/markup';

/** Lengths that search results show whole. A landing page's title is followed by " · Plenum". */
const TITLE_MAX = 61;
const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 170;

const TARGETS = 'must be a /path, a #place on the page, or begin with https:, mailto: or tel:';

/** Returns what is wrong with the markup of a text and how to correct it; null if nothing is. */
function markupProblem(text: string): string | null {
  if (/<[a-z/!]/i.test(text)) return 'has an HTML tag: write *emphasis*, **strong**, ==highlight== or [text](/path) instead';
  for (const [whole, , , , , linked, to] of text.matchAll(MARKUP))
    if (linked !== undefined && to !== undefined && !isLinkTarget(to)) return `has the link ${whole}: its target ${TARGETS}`;
  if (/\*|==|\]\(/.test(text.replace(MARKUP, '')))
    return 'has markup that does not end: close * , ** , == or the link, or write \\* for the character itself';
  return null;
}

function plainProblem(text: string): string | null {
  const isPlain = markupProblem(text) === null && parseMarkup(text).every(({ kind }) => kind === 'text');
  return isPlain ? null : 'is plain text: it must have no markup and no HTML';
}

/** Rules of the fields that hold one text. */
const TEXT_RULES = new Map<$ZodType, (text: string) => string | null>([
  [fields.plainText, plainProblem],
  [fields.richText, markupProblem],
  [fields.linkTarget, (text) => (isLinkTarget(text) ? null : TARGETS)],
  [fields.emailAddress, (text) => (/^[^\s@]+@[^\s@]+$/.test(text) ? null : 'must be an e-mail address')],
  [fields.title, (text) => plainProblem(text) ?? (text.length > TITLE_MAX ? `must have at most ${TITLE_MAX} characters` : null)],
  [
    fields.description,
    (text) =>
      plainProblem(text) ??
      (text.length < DESCRIPTION_MIN || text.length > DESCRIPTION_MAX
        ? `must have ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters, and has ${text.length}`
        : null),
  ],
]);

const QUESTIONS_MAX = 3;
const OPTIONS_MAX = 5;

function chooserProblem({ questions, results }: LandingChooser): string | null {
  if (questions.length > QUESTIONS_MAX || questions.some(({ options }) => options.length > OPTIONS_MAX))
    return `must have at most ${QUESTIONS_MAX} questions with at most ${OPTIONS_MAX} options each`;
  let combinations: readonly (readonly (readonly [question: string, option: string])[])[] = [[]];
  for (const { id, options } of questions)
    combinations = combinations.flatMap((chosen) => options.map((option) => [...chosen, [id, option.id] as const]));
  for (const chosen of combinations) {
    const isFor = ({ for: named }: LandingChooser['results'][number][number]) =>
      chosen.every(([question, option]) => named[question]?.includes(option) ?? true);
    if (results.some((list) => list.filter(isFor).length !== 1))
      return `must have, in each list of results, exactly one for the answers ${chosen.map(([, option]) => option).join(', ')}`;
  }
  return null;
}

function objectProblem(schema: $ZodType, value: object): string | null {
  if (schema === fields.table) {
    const { heads, rows } = value as fields.Table;
    return rows.some((row) => row.length !== heads.length) ? 'must have rows with as many cells as there are heads' : null;
  }
  if (schema === landingTexts.shape.comparison) {
    const { heads, rows, marks } = value as LandingTexts['comparison'];
    const isWhole = rows.every((row) => row.length === heads.length);
    if (!isWhole) return 'must have rows with as many cells as there are heads';
    const areMarked = (row: readonly string[]) => row.length === 0 || row.length === heads.length - 1;
    return marks === undefined || (marks.length === rows.length && marks.every(areMarked))
      ? null
      : 'must have, of each row, a mark for each cell but the first, or none';
  }
  if (schema === landingChooser) return chooserProblem(value as LandingChooser);
  if (schema === legalBlock && Object.keys(value).length !== 1) return 'must have one of text, list, table, action and stored';
  return null;
}

/**
 * Checks the rules for editors that the schemas leave out, as a browser needs none of them.
 * @param value what the file has, valid for `schema`
 * @returns problems like `talk.text: has an HTML tag: …`
 */
export function pageTextProblems(schema: $ZodType, value: unknown, place: readonly string[] = []): string[] {
  const at = (problem: string | null | undefined) => (problem ? [`${place.join('.')}: ${problem}`] : []);
  const { def } = (schema as $ZodTypes)._zod;
  // Pages leave out what they do not know; here it is a mistake.
  if (def.type === 'catch') return at(safeParse(def.innerType, value).error?.issues[0]?.message);
  if (typeof value === 'string') return at(value.trim() === '' ? 'must not be empty' : TEXT_RULES.get(schema)?.(value));
  if ((def.type === 'optional' || def.type === 'default') && value !== undefined) return pageTextProblems(def.innerType, value, place);
  if (def.type === 'array' && Array.isArray(value))
    return value.flatMap((item, index) => pageTextProblems(def.element, item, [...place, String(index)]));
  if (def.type === 'object' && typeof value === 'object' && value !== null) {
    const inside = Object.entries(value).flatMap(([name, item]) => {
      const field = def.shape[name];
      return field ? pageTextProblems(field, item, [...place, name]) : [];
    });
    return [...at(objectProblem(schema, value)), ...inside];
  }
  return [];
}
