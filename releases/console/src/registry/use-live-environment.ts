import { useEffect, useState } from 'react';
import { followSets } from '#src/registry/follow-sets.ts';
import { useRegistry } from '#src/registry/registry-context.ts';

export interface LiveEnvironment {
  /** Increases with every event: the `revision` of queries about the environment. */
  readonly revision: number;
  readonly isConnected: boolean;
}

const UNCONNECTED: LiveEnvironment = { revision: 0, isConnected: false };

/**
 * Follows an environment's stream as long as the component is shown in a visible tab. A hidden tab closes it, because browsers open only a
 * few connections to one host; the stream begins with an event, so a tab that is shown again catches up.
 */
export function useLiveEnvironment(environment: string): LiveEnvironment {
  const client = useRegistry();
  const [live, setLive] = useState(UNCONNECTED);
  useEffect(() => {
    let controller: AbortController | null = null;
    const onConnection = (isConnected: boolean) => setLive((last) => ({ ...last, isConnected }));
    const close = () => {
      controller?.abort();
      controller = null;
    };
    const followWhileVisible = () => {
      if (document.visibilityState === 'hidden') {
        close();
        onConnection(false);
      } else if (controller === null) {
        controller = new AbortController();
        const onSet = () => setLive((last) => ({ ...last, revision: last.revision + 1 }));
        void followSets({ client, environment, signal: controller.signal, onSet, onConnection });
      }
    };
    followWhileVisible();
    document.addEventListener('visibilitychange', followWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', followWhileVisible);
      close();
    };
  }, [client, environment]);
  return live;
}
