import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { loadForCalls } from '@plenum/federation/remote/load-for-calls';
import { Button } from '@plenum/shared-ui/button';
import styles from '#src/screens/page/page-vote.module.css';

const endpoints = loadForCalls(() => import(/* webpackChunkName: "loaders" */ '#contract/endpoints.ts'));

type State = 'asked' | 'sending' | 'helpful' | 'unhelpful' | 'failed';

/** Asks whether the page helped. Votes are counted per page and decide which pages are offered first. */
export function PageVote({ pageId }: { pageId: number }) {
  const { http, report } = useCapabilities();
  const [state, setState] = useState<State>('asked');
  const thanks = useRef<HTMLParagraphElement>(null);

  async function answer(helpful: boolean): Promise<void> {
    setState('sending');
    try {
      const { wikiEndpoints } = await endpoints();
      await http.call(wikiEndpoints.vote, { params: { id: pageId }, body: { helpful } });
      setState(helpful ? 'helpful' : 'unhelpful');
      // The buttons are gone, and the focus with them.
      thanks.current?.focus();
    } catch (error) {
      report(error);
      setState('failed');
    }
  }

  const isDone = state === 'helpful' || state === 'unhelpful';
  return (
    <section className={styles.helpful} aria-labelledby="wiki_helpful">
      <h2 id="wiki_helpful" className={styles.question}>
        Was it helpful?
      </h2>
      {!isDone && (
        <div className={styles.answers}>
          <Button busy={state === 'sending'} onClick={() => void answer(true)}>
            Yes
          </Button>
          <Button busy={state === 'sending'} onClick={() => void answer(false)}>
            No
          </Button>
        </div>
      )}
      <p role="status" tabIndex={-1} ref={thanks} className={styles.thanks}>
        {state === 'helpful' && 'Thank you. We show the most helpful pages first.'}
        {state === 'unhelpful' && (
          <>
            Thank you for your feedback. If you still have a question, <Link to="/contacts">write to us</Link>.
          </>
        )}
        {state === 'failed' && 'Your answer did not arrive. Please try again in a minute.'}
      </p>
    </section>
  );
}
