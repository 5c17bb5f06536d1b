import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { readVocabulary } from '#src/structured-data/vocabulary.ts';

let vocabulary: ReturnType<typeof readVocabulary> | undefined;

/**
 * Validates the structured data of a page as search engines do: unknown classes, properties that a class does not have, and Google's further
 * requirements.
 * @returns messages with the location of each error
 */
export async function validateStructuredData(html: string): Promise<string[]> {
  const validator = new Validator(await (vocabulary ??= readVocabulary()));
  const issues = await validator.validate(new WebAutoExtractor({ addLocation: true }).parse(html));
  return issues.map(({ severity, issueMessage, path }) => {
    const place = path.map(({ type, property, index }) => [property, type, index].filter((part) => part !== undefined).join(' '));
    return `${severity} ${place.join(' > ')}: ${issueMessage}`;
  });
}
