export interface Question {
  readonly question: string;
  /** Plain text, because it is also part of the page's FAQPage data. */
  readonly answer: string;
}

/** Returns schema.org's FAQPage of the questions. */
export function faqJsonLd(questions: readonly Question[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
