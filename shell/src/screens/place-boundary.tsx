import { Component, type ReactNode } from 'react';
import { serverHtmlOf } from '#src/screens/server-html.ts';

interface Props {
  /** `screen:mf-blog#article`, `block:articles`: names the element whose HTML is kept. */
  readonly place: string;
  /** Whether the element still holds what the server sent. */
  readonly keepServerHtml: () => boolean;
  readonly onError: (error: unknown) => void;
  /** Shown in place of the failed part; `kept` when the server's HTML stays above it. */
  readonly renderFallback: (state: { kept: boolean; reset: () => void }) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
}

/**
 * Holds the failure of one remote's part to its place. Where the page came from the server, its good
 * HTML stays and can be read on; only what it cannot do any more is said.
 */
export class PlaceBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  readonly reset = (): void => this.setState({ failed: false });

  /** Reading it again after it is shown gives the same HTML: it is its own source then. */
  #keptHtml(): string | null {
    return this.props.keepServerHtml() ? serverHtmlOf(this.props.place) : null;
  }

  override render(): ReactNode {
    const { place, renderFallback, children } = this.props;
    if (!this.state.failed) return <div data-place={place}>{children}</div>;
    const html = this.#keptHtml();
    const notice = renderFallback({ kept: html !== null, reset: this.reset });
    if (html === null) return <div data-place={place}>{notice}</div>;
    return (
      <>
        {notice}
        <div data-place={place} dangerouslySetInnerHTML={{ __html: html }} />
      </>
    );
  }
}
