import { Disclosure } from '@plenum/shared-ui/disclosure';
import type { Question } from '@plenum/shared-contracts/pages/fields';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { withoutMarkup } from '@plenum/shared-contracts/pages/markup';

/** Expandable questions; the answers are in the HTML from the start. The first is open where there is room beside them. */
export function Faq({ questions, isFirstOpen = false }: { readonly questions: readonly Question[]; readonly isFirstOpen?: boolean }) {
  return (
    <div>
      {questions.map(({ question, answer }, index) => (
        <Disclosure key={question} title={question} defaultOpen={isFirstOpen && index === 0}>
          <p>
            <RichText text={answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  );
}

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
