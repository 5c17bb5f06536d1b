import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsServed } from '#src/app/app-context.tsx';
import { AccountLinks, isInAccount } from '#src/chrome/links/account-links.tsx';
import { MoreLinks } from '#src/chrome/links/more-links.tsx';
import { MAX_SEARCH_LENGTH, SEARCH_PAGES } from '#src/chrome/links/search-pages.ts';
import type { Failure } from '#src/remotes/screen-result.ts';
import { UNAVAILABLE_ATTRIBUTE } from '#src/boundaries/remote-error-boundary.tsx';
import styles from '#src/boundaries/failure-notice.module.css';

const MESSAGES: Record<Failure['kind'], string> = {
  remote: 'This part of the site did not load.',
  data: 'We could not load its content.',
  broken: 'Something went wrong in this part of the site.',
};

interface Props {
  readonly failure: Failure;
  readonly title: ReactNode;
  /** What still works around the failure; absent: unknown. */
  readonly works?: 'page' | 'site';
  readonly retry?: () => void;
  readonly retrying?: boolean;
}

/** Other pages need the API, too, so where it gave no data they may fail as well. */
const isRestWorking = ({ kind }: Failure, works: Props['works']) => works === 'page' || (works === 'site' && kind !== 'data');

/** Keeps the focus while it tries. Its text, which changes, is announced. */
function Retry({ retry, retrying }: { readonly retry: () => void; readonly retrying: boolean }) {
  return (
    <button type="button" className={styles.retry} onClick={retrying ? undefined : retry} aria-disabled={retrying} aria-live="polite">
      {retrying ? 'Trying…' : 'Try again'}
    </button>
  );
}

/** What happened, what to do, and an id to quote. */
export function FailureNotice({ failure, title, works, retry, retrying = false }: Props) {
  return (
    <section className={styles.notice} {...{ [UNAVAILABLE_ATTRIBUTE]: failure.kind }}>
      {title}
      <p className={styles.message}>
        {MESSAGES[failure.kind]} {isRestWorking(failure, works) && `The rest of the ${works} works. `}Try again in a moment.
      </p>
      <p className={styles.actions}>
        {retry && <Retry retry={retry} retrying={retrying} />}
        {works === 'site' && <Link to="/contacts">Write to us</Link>}
        <span className={styles.reference}>
          Reference <code>{failure.id}</code>
        </span>
      </p>
    </section>
  );
}

/** A form without a component of shared-ui, which may be what failed. The page of a remote that failed is not asked. */
function Search({ pathname }: { readonly pathname: string }) {
  const isServed = useIsServed();
  const page = SEARCH_PAGES.find((each) => isServed(each) && each.split('/')[1] !== pathname.split('/')[1]);
  if (page === undefined) return null;
  return (
    <form role="search" action={page} className={styles.search}>
      <label htmlFor="q">What are you looking for?</label>
      <input id="q" type="search" name="q" maxLength={MAX_SEARCH_LENGTH} className={styles.query} />
      <button type="submit" className={styles.retry}>
        Search
      </button>
    </form>
  );
}

/** Replaces a whole page: the same notice, with a search and links to other pages. */
export function FailurePage(props: Omit<Props, 'title' | 'works'>) {
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <FailureNotice {...props} title={<h1>This page didn’t load</h1>} works="site" />
        {isInAccount(pathname) ? (
          <AccountLinks pathname={pathname} />
        ) : (
          <>
            <Search pathname={pathname} />
            <MoreLinks />
          </>
        )}
      </div>
    </div>
  );
}

/** Shown above kept HTML, which can be read but whose code is not running. */
export function NotInteractive({ retry, retrying }: { readonly retry: () => void; readonly retrying: boolean }) {
  return (
    <div className={styles.kept}>
      <span role="status">You can read this page, but its buttons and forms do not work right now.</span>
      <Retry retry={retry} retrying={retrying} />
    </div>
  );
}
