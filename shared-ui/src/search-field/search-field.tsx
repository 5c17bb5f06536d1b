import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import Search from 'lucide-react/icons/search';
import { Link, useNavigate } from 'react-router';
import { matchParts } from '#src/search-field/match-parts.ts';
import { useSlashKey } from '#src/search-field/use-slash-key.ts';
import styles from '#src/search-field/search-field.module.css';

export interface SearchResult {
  /** Unique among the results. */
  id: string;
  title: string;
  /** Location of the result: "Guide › Rooms". */
  note?: string;
  to: string;
}

type SearchStatus = 'idle' | 'searching' | 'done' | 'failed';

/**
 * A search field with its first results below it (ARIA practices, combobox with a list). The arrow keys move through the
 * results, Enter opens the one chosen with them or all results, Escape closes the list and then clears the field, `/` anywhere on the
 * page focuses it, unless the visitor turns that off with the button in the field. Without JavaScript it is a form that submits to the server.
 * @throws Error outside a router
 * @example
 * const results = [{ id: '7', title: 'Open a room', note: 'Guide › Rooms', to: '/wiki/7' }];
 * <SearchField label="Search the guide" action="/wiki/search" value={value} onChange={setValue} results={results} />
 */
export function SearchField({
  label,
  action,
  name = 'q',
  value,
  onChange,
  results,
  status = 'done',
  onSubmit,
}: {
  label: string;
  /** Path of the page with all results. */
  action: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  results: readonly SearchResult[];
  /** `idle`: nothing is searched for this text, so no list is shown. */
  status?: SearchStatus;
  /** Called on Enter without a selected result. If absent, the browser submits the form. */
  onSubmit?: (value: string) => void;
}) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const { isOn, setOn } = useSlashKey(input);
  const list = useRef<HTMLDivElement>(null);

  const isShown = isOpen && value.trim() !== '' && status !== 'idle';
  const current = isShown ? results.find((result) => result.id === chosen) : undefined;
  const close = () => {
    setOpen(false);
    setChosen(undefined);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    // The field itself is one of the stops.
    const stops = [undefined, ...results.map((result) => result.id)];
    const next = stops.at((stops.indexOf(current?.id) + step) % stops.length);
    setChosen(next);
    if (next !== undefined) document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Escape: () => (isShown ? close() : onChange('')),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act || (event.target !== input.current && event.key !== 'Escape')) return;
    event.preventDefault();
    act();
  };
  const leave = (event: FocusEvent) => {
    // Pressing a result moves the focus there first.
    if (!list.current?.contains(event.relatedTarget)) close();
  };
  const submit = (event: FormEvent) => {
    if (!current && !onSubmit) return;
    event.preventDefault();
    close();
    if (current) void navigate(current.to);
    else onSubmit?.(value);
  };
  return (
    <form role="search" action={action} className={styles.search} onSubmit={submit}>
      <div role="presentation" onBlur={leave} onKeyDown={press}>
        <Search size={20} className={styles.icon} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          role="combobox"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          aria-expanded={isShown && results.length > 0}
          aria-controls={`${id}-results`}
          aria-autocomplete="list"
          aria-activedescendant={current && `${id}-${current.id}`}
          aria-keyshortcuts={isOn ? '/' : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          {...{ name, value }}
          onChange={(event) => {
            setOpen(true);
            setChosen(undefined);
            onChange(event.target.value);
          }}
          onFocus={() => setOpen(true)}
        />
        <button
          type="button"
          className={styles.key}
          aria-label="Search with the / key"
          title={isOn ? 'Turn the key off' : 'Turn the key on'}
          aria-pressed={isOn}
          onClick={() => setOn(!isOn)}
        >
          <kbd aria-hidden="true">/</kbd>
        </button>
        {/* It scrolls: without a tab index, a browser makes it a stop of the Tab key. */}
        <div ref={list} className={styles.list} hidden={!isShown} tabIndex={-1}>
          <div role="listbox" id={`${id}-results`} aria-label={`${label}: results`}>
            {results.map((result) => (
              <Link
                key={result.id}
                id={`${id}-${result.id}`}
                role="option"
                aria-selected={result === current}
                tabIndex={-1}
                to={result.to}
                className={styles.result}
                onClick={close}
              >
                <Title title={result.title} query={value} />
                {result.note !== undefined && <span className={styles.note}>{result.note}</span>}
              </Link>
            ))}
          </div>
          <p role="status" className={results.length > 0 && status === 'done' ? styles.heard : styles.status}>
            {isShown && statusText(status, results.length, value.trim())}
          </p>
        </div>
      </div>{' '}
    </form>
  );
}

function Title({ title, query }: { title: string; query: string }) {
  return <span>{matchParts(title, query).map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))}</span>;
}

function statusText(status: SearchStatus, count: number, query: string): string {
  if (status === 'failed') return 'Search is not responding. Press Enter to open the search page.';
  if (count > 0) return count === 1 ? 'One result' : `${count} results`;
  return status === 'searching' ? 'Searching…' : `Nothing found for “${query}”.`;
}
