import { useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import styles from '#src/ui/identifier.module.css';

/** Characters that tell identifiers apart. */
const SHOWN = 20;

/** A long identifier, such as a digest: its beginning, all of it on hover, and a button that copies it. @param name what it is */
export function Identifier({ value, name }: { value: string; name: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <span className={styles.identifier}>
      <code title={value}>{value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value}</code>
      <Button variant="plain" onClick={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy'}
        <VisuallyHidden> the {name}</VisuallyHidden>
      </Button>
    </span>
  );
}
