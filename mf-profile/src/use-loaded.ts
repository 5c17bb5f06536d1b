import { type Dispatch, type SetStateAction, useState } from 'react';

/** State that begins with what was loaded, and begins again when it is loaded again, as for another user. */
export function useLoaded<Value>(given: Value): [Value, Dispatch<SetStateAction<Value>>] {
  const [before, setBefore] = useState({ given });
  const [value, setValue] = useState(given);
  if (before.given === given) return [value, setValue];
  setBefore({ given });
  setValue(given);
  return [given, setValue];
}
