import { Component, type ReactNode } from 'react';
import { trustedHtml } from '@plenum/shared-ui/trusted-html';
import { serverHtmlOf } from '#src/remotes/server-html.ts';
import { newFailureId } from '#src/remotes/to-failure.ts';

interface Props {
  /** `screen:mf-blog#article`, `block:articles`: names the element whose HTML is kept. */
  readonly place: string;
  /** Whether the element still holds what the server sent. */
  readonly keepServerHtml: () => boolean;
  /** `id` is what the visitor may quote. */
  readonly onError: (error: unknown, id: string) => void;
  /** Shown in place of the failed part; `kept` when the server's HTML stays below it. */
  readonly renderFallback: (state: { kept: boolean; id: string; reset: () => void }) => ReactNode;
  /** Not seen for now; it keeps what it is. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

interface State {
  /** Of the failure that is shown; null while there is none. */
  readonly failureId: string | null;
}

/**
 * Holds the failure of one remote's part to its place. Where the page came from the server, its good
 * HTML stays and can be read on; only what it cannot do any more is said.
 */
export class RemoteErrorBoundary extends Component<Props, State> {
  override state: State = { failureId: null };

  static getDerivedStateFromError(): State {
    return { failureId: newFailureId() };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error, this.state.failureId ?? '');
  }

  readonly reset = (): void => this.setState({ failureId: null });

  /** Reading it again after it is shown gives the same HTML: it is its own source then. */
  #keptHtml(): string | null {
    return this.props.keepServerHtml() ? serverHtmlOf(this.props.place) : null;
  }

  override render(): ReactNode {
    const { place, renderFallback, hidden, children } = this.props;
    const { failureId: id } = this.state;
    if (id === null)
      return (
        <div data-place={place} hidden={hidden}>
          {children}
        </div>
      );
    const html = this.#keptHtml();
    const notice = renderFallback({ kept: html !== null, id, reset: this.reset });
    if (html === null)
      return (
        <div data-place={place} hidden={hidden}>
          {notice}
        </div>
      );
    return (
      <>
        {!hidden && notice}
        <div data-place={place} hidden={hidden} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
      </>
    );
  }
}
