import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { MAP_FRAME, MAP_READY, OFFICE } from '#src/pages/contacts/office.ts';
import { MapPicture } from '#src/pages/contacts/map-picture.tsx';
import styles from '#src/pages/contacts/office-map.module.css';
import { useApp } from '#src/app/app-context.tsx';
import { allows } from '#src/consent/consent-view.ts';
import { useStore } from '#src/stores/use-store.ts';

const { latitude, longitude } = OFFICE;

/** The office on real maps, for directions. */
const REAL_MAPS = [
  { text: 'Open in Yandex Maps', to: `https://yandex.ru/maps/?${new URLSearchParams({ pt: `${longitude},${latitude}`, z: '17' })}` },
  {
    text: 'Open in Google Maps',
    to: `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${latitude},${longitude}` })}`,
  },
];

/** specification section 9. */
const MAP_WAIT_MS = 5000;

/** Tells whether a map service is configured: its page answers with content then, and with 204 otherwise. */
async function hasLiveMap(signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(MAP_FRAME, { method: 'HEAD', signal })).status === 200;
  } catch {
    // The visitor is offline or has left: the drawn map stays.
    return false;
  }
}

/**
 * Shows where the office is: the drawn map first, and the map service's own on top for visitors who have agreed to maps, which a button
 * here does. After 5 s without an answer the live map is given up. Without a configured key the drawn map stays.
 */
export function OfficeMap() {
  const { consent } = useApp().runtime;
  const isAllowed = allows(useStore(consent), 'maps');
  const [isOffered, setOffered] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  // The pressed button is gone: what it was pressed for takes the focus.
  useEffect(() => {
    if (isAllowed && isAsked.current) place.current?.focus();
    isAsked.current = false;
  }, [isAllowed]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void hasLiveMap(signal).then((isThere) => !signal.aborted && setOffered(isThere));
    return () => leaving.abort();
  }, []);
  const show = () => {
    isAsked.current = true;
    consent.act((store) => store.decide({ maps: true }));
  };
  return (
    <div className={styles.office}>
      <div ref={place} role="group" aria-label="Map" tabIndex={-1} className={styles.place}>
        <MapPicture />
        {isOffered && isAllowed && <LiveMap />}
      </div>
      <div className={styles.maps}>
        {REAL_MAPS.map(({ text, to }) => (
          <LinkButton key={to} to={to} rel="noopener noreferrer">
            {text}
          </LinkButton>
        ))}
        {isOffered && !isAllowed && (
          <p className={styles.offer}>
            <Button onClick={show}>Show the interactive map</Button>
            <span>This loads Yandex Maps.</span>
          </p>
        )}
      </div>
    </div>
  );
}

function LiveMap() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'drawn' | 'coming' | 'live'>('coming');
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'live' ? now : 'drawn')), MAP_WAIT_MS);
    const onMessage = ({ source, data }: MessageEvent) => {
      if (data === MAP_READY && source !== null && source === frame.current?.contentWindow) setState('live');
    };
    addEventListener('message', onMessage);
    return () => {
      clearTimeout(timer);
      removeEventListener('message', onMessage);
    };
  }, []);
  if (state === 'drawn') return null;
  return (
    <iframe
      ref={frame}
      src={MAP_FRAME}
      title="Map of the route to our office"
      sandbox="allow-scripts allow-popups"
      className={state === 'live' ? styles.live : styles.coming}
    />
  );
}
