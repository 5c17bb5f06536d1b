import { useState } from 'react';
import { Disclosure } from '@plenum/shared-ui/disclosure';
import type { Webinar } from '#contract/schemas.ts';
import { RegistrationForm } from '#src/registration/registration-form.tsx';
import { Requested } from '#src/registration/requested.tsx';
import styles from '#src/screens/replay/replay.module.css';

const PURPOSE = 'recording';

/** Below the chapters of a summary: asks for the full recording, as the page of a webinar without any does. A person answers it. */
export function RequestWhole({ webinar, supportEmail }: { webinar: Webinar; supportEmail: string | null }) {
  const [id, setId] = useState<string | null>(null);
  return (
    <div id="whole" className={styles.whole}>
      {id === null ? (
        <Disclosure title="Need the full recording?" headingLevel={2}>
          <div className={styles.request}>
            <p>The video here is a summary. Ask for the full recording: we’ll reply within one working day.</p>
            <RegistrationForm
              webinar={webinar}
              purpose={PURPOSE}
              isSecond
              supportEmail={supportEmail}
              onTaken={(receipt) => setId(receipt.id)}
            />
          </div>
        </Disclosure>
      ) : (
        <Requested purpose={PURPOSE} id={id} />
      )}
    </div>
  );
}
