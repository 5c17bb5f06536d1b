import type { Question } from '@plenum/shared-contracts/pages/fields';
import { withoutMarkup } from '@plenum/shared-contracts/pages/markup';

/** Returns schema.org's FAQPage of the questions. */
export function faqJsonLd(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withoutMarkup(answer) },
    })),
  };
}
