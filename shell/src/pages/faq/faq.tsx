import { Disclosure } from '@plenum/shared-ui/disclosure';
import type { Question } from '@plenum/shared-contracts/pages/fields';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';

/** Expandable questions; the answers are in the HTML from the start. */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p>
            <RichText text={answer} />
          </p>
        </Disclosure>
      ))}
    </div>
  );
}
