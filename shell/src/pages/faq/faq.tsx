import { Disclosure } from '@plenum/shared-ui/disclosure';
import type { Question } from '#src/pages/faq/question.ts';

/** Questions that open; the answers are in the page from the start. */
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
