import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Button } from '#src/button/button.tsx';
import { TextField } from '#src/text-field/text-field.tsx';
import styles from '#src/list-search/list-search.module.css';

interface ListSearchProps {
  /** What is searched, the name of the landmark: "Articles". */
  name: string;
  /** Label of the field. */
  label: string;
  /** Path of the list, which reads the words from `q`. */
  action: string;
  /** The current words. */
  words: string;
  maxLength: number;
  /** Called with the trimmed words instead of loading a new document. */
  onSearch: (words: string) => void;
  /** Hidden fields, which the search keeps. */
  children?: ReactNode;
}

/**
 * Searches a list. It is a plain GET form; with scripts the document stays.
 * @example
 * <ListSearch name="Articles" label="Search the blog" action="/blog" words="" maxLength={100} onSearch={search} />
 */
export function ListSearch({ name, label, action, words, maxLength, onSearch, children }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(words);
  // `defaultValue` is read only once. What was typed before hydration stays.
  useEffect(() => {
    if (field.current && shown.current !== words) field.current.value = words;
    shown.current = words;
  }, [words]);
  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = new FormData(event.currentTarget).get('q');
    onSearch(typeof written === 'string' ? written.trim() : '');
  }
  return (
    <form role="search" aria-label={name} action={action} onSubmit={search} className={styles.form}>
      <TextField ref={field} label={label} type="search" name="q" defaultValue={words} maxLength={maxLength} enterKeyHint="search" />
      {children}
      <Button type="submit">Search</Button>
    </form>
  );
}
