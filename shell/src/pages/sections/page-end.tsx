import type { Invitation, Question } from '@plenum/shared-contracts/pages/fields';
import type { FormId } from '@plenum/shared-contracts/forms/form-ids';
import { LateForm } from '#src/pages/contact-form/late-form.ts';
import { OtherWays } from '#src/pages/contact-form/other-ways.tsx';
import { useReachable } from '#src/pages/contact-form/use-reachable.ts';
import { useIsServed } from '#src/app/app-context.tsx';
import { RichText } from '#src/pages/page-texts/rich-text.tsx';
import { Faq } from '#src/pages/sections/faq.tsx';
import styles from '#src/pages/sections/page-end.module.css';
import { PrimaryAction } from '#src/pages/sections/primary-action.tsx';
import { SIGN_UP } from '#src/routes/sign-up-path.ts';

interface PageEndProps {
  readonly questions: { readonly title: string; readonly items: readonly Question[] };
  readonly talk: Invitation;
  readonly form: FormId;
  /** Whether visitors have been led to what suits already, by questions or by the other comparisons: then no questionnaire is offered. */
  readonly isGuided?: boolean;
  /** Text of the button of the page's opening that leads to an account: it is the main button here too, before the one that opens the form. */
  readonly signUp?: string | undefined;
  /** Text of the button that opens the form, where the hero's button to it has another one than the default. */
  readonly write?: string;
}

/**
 * The end of a page about a product: what visitors ask, and beside it the way to a person, with a form that opens in place, and at most two
 * other ways. E-mail address and phone number are in the footer below.
 */
export function PageEnd({ questions, talk: { title, text, ask }, form, isGuided = false, signUp, write = 'Write to us' }: PageEndProps) {
  const reachable = useReachable();
  const main = useIsServed()(SIGN_UP) ? signUp : undefined;
  return (
    <div className={styles.end} data-below="2">
      <section className={styles.questions} aria-labelledby="questions">
        <h2 id="questions">{questions.title}</h2>
        <Faq questions={questions.items} isFirstOpen />
      </section>
      <section className={styles.talk} aria-labelledby="talk-title">
        <h2 id="talk-title">{title}</h2>
        <p>
          <RichText text={text} />
        </p>
        <div className={styles.ways}>
          {main !== undefined && <PrimaryAction guest={{ to: SIGN_UP, text: main }} />}
          <details className={`${styles.write} ${main === undefined ? '' : styles.second}`}>
            <summary>{write}</summary>
            {/* A link to it opens the form. */}
            <div id="talk">
              <LateForm id={form} label={main === undefined ? title : write} ask={ask} {...reachable} />
            </div>
          </details>
        </div>
        <OtherWays form={form} isGuided={isGuided} />
      </section>
    </div>
  );
}
