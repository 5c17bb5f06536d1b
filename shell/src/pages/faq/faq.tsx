import { Disclosure } from '@plenum/shared-ui/disclosure';
import type { Question } from '#src/pages/faq/question.ts';

/** Expandable questions; the answers are in the HTML from the start. */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div>
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p>{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
