import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { readVocabulary } from '#src/structured-data/vocabulary.ts';

let vocabulary: ReturnType<typeof readVocabulary> | undefined;

/**
 * What search engines would find wrong with the structured data of a page: unknown classes, properties that a
 * class does not have, and what Google asks for beyond that. In words, with the place.
 */
export async function judgeStructuredData(html: string): Promise<string[]> {
  const validator = new Validator(await (vocabulary ??= readVocabulary()));
  const issues = await validator.validate(new WebAutoExtractor({ addLocation: true }).parse(html));
  return issues.map(({ severity, issueMessage, path }) => {
    const place = path.map(({ type, property, index }) => [property, type, index].filter((part) => part !== undefined).join(' '));
    return `${severity} ${place.join(' > ')}: ${issueMessage}`;
  });
}
