import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Button } from '@plenum/shared-ui/button';
import styles from '#src/screens/article/copy-buttons.module.css';

/** What the API makes of ```text: a message for the reader's own use. */
const MESSAGES = ':scope pre > code.language-text';

/**
 * Gives each sample message in the parent element a button that copies it. The buttons need JavaScript, so the server renders none.
 * For another text, it needs another key.
 */
export function CopyButtons() {
  const mark = useRef<HTMLSpanElement>(null);
  const { notify, report } = useCapabilities();
  const [places, setPlaces] = useState<readonly { message: string; place: HTMLElement }[]>([]);

  useEffect(() => {
    const found = [...(mark.current?.parentElement?.querySelectorAll(MESSAGES) ?? [])].map((code) => {
      const place = document.createElement('div');
      place.className = styles.place ?? '';
      code.after(place);
      return { message: code.textContent.trim(), place };
    });
    setPlaces(found);
    return () => {
      for (const { place } of found) place.remove();
    };
  }, []);

  async function copy(message: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(message);
      notify({ tone: 'success', text: 'Copied.' });
    } catch (error) {
      report(error, { doing: 'copy message' });
      notify({ tone: 'error', text: 'The browser did not let us copy. Select the text and copy it.' });
    }
  }

  return (
    <>
      <span ref={mark} hidden />
      {places.map(({ message, place }, index) =>
        createPortal(
          <Button aria-label={places.length > 1 ? `Copy message ${index + 1}` : 'Copy message'} onClick={() => void copy(message)}>
            Copy
          </Button>,
          place,
          `${index}`,
        ),
      )}
    </>
  );
}
