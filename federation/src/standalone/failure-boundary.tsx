import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Failure {
  readonly error: unknown;
  readonly place: string;
}

/** Shows a component's error and its position: the enclosing components, nearest first. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, place: '' } };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.setState({ failure: { error, place: componentStack ?? '' } });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <FailureView error={failure.error} place={failure.place} /> : this.props.children;
  }
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
