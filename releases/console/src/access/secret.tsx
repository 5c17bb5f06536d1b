import { useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import styles from '#src/access/secret.module.css';

/** A secret that is shown once, with a button to copy it. */
export function Secret({ secret }: { secret: string }) {
  const [result, setResult] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setResult('Copied.');
    } catch {
      setResult('The browser did not allow copying. Select the secret and copy it.');
    }
  };
  return (
    <div className={styles.secret}>
      <p>Store this secret now. It is not shown again.</p>
      <code className={styles.text}>{secret}</code>
      <Button variant="primary" className={styles.copy} onClick={() => void copy()}>
        Copy the secret
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}
