import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { useApp } from '#src/app/app-context.tsx';
import styles from '#src/chrome/consent/current-consent.module.css';
import { CATEGORY_TITLES } from '#src/consent/category-titles.ts';
import { CONSENT_CATEGORIES } from '#src/consent/consent-categories.ts';
import { answerTo } from '#src/consent/consent-view.ts';
import { useStore } from '#src/stores/use-store.ts';

const answerText = (answer: boolean | undefined) => (answer === undefined ? 'Off, not chosen yet' : answer ? 'On' : 'Off');

/** What the visitor has chosen, which the server does not know: its HTML has the rows, and the page fills them. */
export function CurrentConsent() {
  const view = useStore(useApp().runtime.consent);
  const isHydrated = useHydrated();
  return (
    <dl className={styles.choice}>
      {CONSENT_CATEGORIES.map((category) => (
        <div key={category}>
          <dt>{CATEGORY_TITLES[category]}</dt>
          <dd>{isHydrated && answerText(answerTo(view, category))}</dd>
        </div>
      ))}
    </dl>
  );
}
