import { useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import styles from '#src/ui/identifier.module.css';

/** Characters that tell identifiers apart. */
const SHOWN = 20;

/** A long identifier, such as a digest: its beginning, all of it on hover, and a button that copies it. @param name what it is */
export function Identifier({ value, name }: { value: string; name: string }) {
  const [result, setResult] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      // A page with a plain HTTP address has no clipboard.
      await navigator.clipboard.writeText(value);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  };
  const isWhole = value.length <= SHOWN || result === 'refused';
  return (
    <span className={styles.identifier}>
      <code title={value}>{isWhole ? value : `${value.slice(0, SHOWN)}…`}</code>
      <Button variant="plain" onClick={() => void copy()}>
        {result === 'copied' ? 'Copied' : 'Copy'}
        <VisuallyHidden> the {name}</VisuallyHidden>
      </Button>
      <span role="status">{result === 'refused' && 'The browser did not allow copying. Select the text and copy it.'}</span>
    </span>
  );
}
