import type { Input } from '#src/read-input.ts';

/** The file that defines the path of the screen: the only one in which the template's name is that path. */
const PATHS = 'src/paths.ts';

/** `loyalty-club` → `loyaltyClub`. */
const camelCase = (words: string): string => words.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** `loyalty-club` → `Loyalty club`. */
const title = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1).replaceAll('-', ' ');
/** An identifier cannot begin with a digit. */
const identifier = (words: string): string => (/^\d/.test(words) ? `own${title(camelCase(words))}` : camelCase(words));

const NAMES = /\{\{(?:name|path|api)\}\}|'\/quizshow'|\bmf-quizshow\b|\bquizshow(?=[A-Z])|\bquizshow\b|\bQuizshow\b/g;

/** Returns the text of a template file with the names of the new remote in place of `quizshow`. @param file its path in the template */
export function rename(text: string, file: string, { name, path }: Pick<Input, 'name' | 'path'>): string {
  const words = name.slice('mf-'.length);
  const replacements: Readonly<Record<string, string>> = {
    '{{name}}': name,
    '{{path}}': path,
    '{{api}}': `/${words}`,
    "'/quizshow'": file === PATHS ? `'${path}'` : `'/${words}'`,
    'mf-quizshow': name,
    Quizshow: title(words),
  };
  // In one pass: the given path may contain the template's name.
  return text.replaceAll(
    NAMES,
    (found, at: number) => replacements[found] ?? (/[A-Z]/.test(text[at + found.length] ?? '') ? identifier(words) : words),
  );
}
