import { type ComponentProps, useEffect, useId, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { suggestEndpoints } from '#contract/address-suggestions.ts';
import { TextField } from '@plenum/shared-ui/text-field';

/** Minimum number of characters for suggestions from the API. */
const FROM_LENGTH = 3;
/** Milliseconds without typing before the API is called. */
const PAUSE_MS = 250;

/** An address field with suggestions in a native datalist. If they fail, it is a plain field. */
export function AddressField({ value, ...field }: Omit<ComponentProps<typeof TextField>, 'label' | 'list' | 'value'> & { value: string }) {
  const id = useId();
  const suggestions = useSuggestions(value);
  return (
    <>
      <TextField label="Registered address" autoComplete="off" list={id} value={value} {...field} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </>
  );
}

function useSuggestions(text: string): readonly string[] {
  const { http } = useCapabilities();
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const q = text.trim();
  useEffect(() => {
    if (q.length < FROM_LENGTH) return undefined;
    const leave = new AbortController();
    const timer = setTimeout(() => {
      http
        .call(suggestEndpoints.address, { query: { q: q.slice(0, 300) } }, { signal: leave.signal })
        .then((reply) => setSuggestions(reply.suggestions.map(({ value }) => value)))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [http, q]);
  return q.length < FROM_LENGTH ? [] : suggestions;
}
