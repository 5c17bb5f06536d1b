import { Component, type ReactNode } from 'react';
import { COMPONENTS_REFRESHED } from '#src/dev/page/apply-refresh.ts';
import { fetchSourceLocations } from '#src/source-locations/fetch-source-locations.ts';
import { FailureView } from '#src/standalone/failure-boundary.tsx';

/** Set by the build: address that maps stack traces to source positions. */
declare const __STACK_ADDRESS__: string;

interface Failure {
  readonly error: unknown;
  readonly place: string;
}

/** Shows a component's error and its source position until the next version of the remote arrives. */
export class DevErrorBoundary extends Component<{ children: ReactNode }, { failure: Failure | null }> {
  override state: { failure: Failure | null } = { failure: null };

  #tryAgain = (): void => {
    if (this.state.failure) this.setState({ failure: null });
  };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error, place: '' } };
  }

  override componentDidMount(): void {
    window.addEventListener(COMPONENTS_REFRESHED, this.#tryAgain);
  }

  override componentWillUnmount(): void {
    window.removeEventListener(COMPONENTS_REFRESHED, this.#tryAgain);
  }

  override componentDidCatch(error: unknown): void {
    // oxlint-disable-next-line eslint/no-console -- for the developer: the browser's own tools link to the source as well
    console.error(error);
    void fetchSourceLocations(error, __STACK_ADDRESS__).then((place) =>
      this.setState(({ failure }) => (failure?.error === error ? { failure: { error, place } } : null)),
    );
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <FailureView error={failure.error} place={failure.place} /> : this.props.children;
  }
}
