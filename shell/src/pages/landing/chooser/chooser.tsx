import { Link } from 'react-router';
import type { LandingChooser } from '@plenum/shared-contracts/pages/kinds/landing';
import { useIsServed } from '#src/app/app-context.tsx';
import styles from '#src/pages/landing/chooser/chooser.module.css';
import { optionName, optionsFor } from '#src/pages/landing/chooser/options-for.ts';

/** Questions, and what suits with which answers. The stylesheet shows the results of the checked options once all questions are answered, without a script. */
export function Chooser({ chooser: { title, lead, questions, results } }: { readonly chooser: LandingChooser }) {
  const isServed = useIsServed();
  return (
    <section id="chooser" className={styles.chooser} aria-labelledby="chooser-title">
      <div className={styles.questions}>
        <div className={styles.heading}>
          <h2 id="chooser-title">{title}</h2>
          <p>{lead}</p>
        </div>
        {questions.map(({ id, title: question, options }, at) => (
          <fieldset key={id}>
            <legend>{question}</legend>
            <div className={styles.options}>
              {options.map((option, index) => (
                <label key={option.id} className={styles.option}>
                  <input type="radio" name={id} data-option={optionName(at, index)} />
                  <span>{option.text}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className={styles.results} aria-live="polite">
        {results.map((list, part) => (
          <div key={part} className={styles.part}>
            {list.map((result) => (
              <div key={result.title} className={styles.result} data-for={optionsFor(result.for, questions).join(' ')}>
                <h3>{result.title}</h3>
                <p>{result.text}</p>
                {isServed(result.link.to) && <Link to={result.link.to}>{result.link.text}</Link>}
              </div>
            ))}
          </div>
        ))}
        <p className={styles.unanswered}>Answer the questions, and you’ll see here what suits you.</p>
      </div>
    </section>
  );
}
