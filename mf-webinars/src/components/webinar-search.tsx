import type { SubmitEvent } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Button } from '@plenum/shared-ui/button';
import { TextField } from '@plenum/shared-ui/text-field';
import { listHref } from '#src/paths.ts';
import { QUERY_LENGTH } from '#src/search-webinars.ts';
import styles from '#src/components/webinar-search.module.css';

/** Searches all webinars. It is a plain GET form; with scripts the document stays. */
export function WebinarSearch({ query }: { query: string }) {
  const { navigate } = useCapabilities();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('q');
    const words = typeof written === 'string' ? written.trim() : '';
    navigate(words === '' ? listHref() : `${listHref()}?${new URLSearchParams({ q: words })}`);
  }

  return (
    <form role="search" aria-label="Webinars" action={listHref()} onSubmit={search} className={styles.form}>
      {/* A new key for each search, as `defaultValue` is read only once. */}
      <TextField
        key={query}
        label="Title, subject or speaker"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={QUERY_LENGTH}
        enterKeyHint="search"
      />
      <Button type="submit">Search</Button>
    </form>
  );
}
