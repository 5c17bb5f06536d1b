import type { SubmitEvent } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Button } from '@plenum/shared-ui/button';
import { TextField } from '@plenum/shared-ui/text-field';
import { blogHref } from '#src/paths.ts';
import { SEARCH_LENGTH } from '#src/query.ts';
import styles from '#src/components/search-form.module.css';

interface SearchFormProps {
  /** The current search text. */
  words?: string;
  /** Chosen topics, which the search keeps. */
  tags?: readonly string[];
}

/** Searches all articles. It is a plain GET form; with scripts the document stays. */
export function SearchForm({ words = '', tags = [] }: SearchFormProps) {
  const { navigate } = useCapabilities();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('q');
    navigate(blogHref({ words: typeof written === 'string' ? written.trim() : '', tags }));
  }

  return (
    <form role="search" aria-label="Articles" action="/blog" onSubmit={search} className={styles.form}>
      {/* A new key for each search, as `defaultValue` is read only once. */}
      <TextField
        key={words}
        label="Search the blog"
        type="search"
        name="q"
        defaultValue={words}
        maxLength={SEARCH_LENGTH}
        enterKeyHint="search"
      />
      {tags.length > 0 && <input type="hidden" name="tags" value={tags.join(',')} />}
      <Button type="submit">Search</Button>
    </form>
  );
}
