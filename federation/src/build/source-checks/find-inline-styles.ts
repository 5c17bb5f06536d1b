import { type Source, withoutComments } from '#src/build/source-checks/source.ts';

/** An element of HTML, not a component, with a `style`. Attributes may contain arrow functions. */
const STYLED = /<[a-z][\w-]*(?=\s)(?:=>|[^<>])*?\sstyle=/;

/** Returns the sources, as paths, in which an element has a `style` attribute: the content security policy of pages blocks it. */
export function findInlineStyles(sources: readonly Source[]): string[] {
  return withoutComments(sources).flatMap(({ file, text }) => (file.endsWith('.tsx') && STYLED.test(text) ? [file] : []));
}
