import { Component, type ErrorInfo, type ReactNode, useEffect, useState } from 'react';
import { fetchSourceLocations } from '#src/source-locations/fetch-source-locations.ts';
import { STANDALONE_LOCATIONS_ADDRESS } from '#src/source-locations/standalone-address.ts';

interface Failure {
  readonly error: unknown;
  readonly components: string;
}

/** Shows a component's error and its position in the sources. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, components: '' } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ failure: { error, components: componentStack ?? '' } });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <PlacedFailure error={failure.error} components={failure.components} /> : this.props.children;
  }
}

/**
 * Renders an error with its positions in the sources, for which it asks the development server.
 * @param components the enclosing components, nearest first: shown for an error without a stack
 */
export function PlacedFailure({ error, components = '' }: { error: unknown; components?: string }) {
  const [found, setFound] = useState<{ readonly of: unknown; readonly place: string } | null>(null);
  useEffect(() => {
    let isGone = false;
    void fetchSourceLocations(error, STANDALONE_LOCATIONS_ADDRESS).then((place) => {
      if (!isGone) setFound({ of: error, place });
    });
    return () => {
      isGone = true;
    };
  }, [error]);
  const place = found?.of === error ? found?.place : '';
  return <FailureView error={error} place={place || components} />;
}

/** Renders an error for the remote's developer. */
export function FailureView({ error, place = '' }: { error: unknown; place?: string }) {
  return (
    <div role="alert">
      <p>
        <strong>{String(error)}</strong>
      </p>
      <pre>{place.trim() || (error instanceof Error ? error.stack : '')}</pre>
    </div>
  );
}
