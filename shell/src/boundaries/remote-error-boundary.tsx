import { Component, type ReactNode } from 'react';
import { trustedHtml } from '@plenum/shared-ui/trusted-html';
import { newFailureId } from '#src/remotes/screen-result.ts';

/** Marks the fallback of a failed part, whose HTML is not worth keeping. */
export const UNAVAILABLE_ATTRIBUTE = 'data-unavailable';

/**
 * Returns the server's HTML of a place (`screen:mf-blog#article`) while it is in the document and is content, not a fallback. Called while
 * React renders the failure, when the old nodes are still in the document. Style attributes are left out: scripts have set them, the server
 * sends none, and the content security policy refuses them in HTML.
 */
function serverHtmlOf(place: string): string | null {
  const element = document.querySelector(`[data-boundary="${CSS.escape(place)}"]`);
  if (!element || element.querySelector(`[${UNAVAILABLE_ATTRIBUTE}]`) || !element.textContent?.trim()) return null;
  const copy = element.cloneNode(true) as Element;
  for (const styled of copy.querySelectorAll('[style]')) styled.removeAttribute('style');
  return copy.innerHTML;
}

interface Props {
  /** `screen:mf-blog#article`, `block:articles`: names the element whose HTML is kept. */
  readonly place: string;
  /** Whether the element still holds the server's HTML. */
  readonly keepServerHtml: () => boolean;
  /** `id` is the one that the visitor may quote. */
  readonly onError: (error: unknown, id: string) => void;
  /** Replaces the failed part; `hasServerHtml` when the server's HTML stays below it. */
  readonly renderFallback: (state: { hasServerHtml: boolean; id: string; reset: () => void }) => ReactNode;
  /** Hides the children for now; they keep their state. */
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

interface State {
  /** Id of the failure that is shown; null while there is none. */
  readonly failureId: string | null;
}

/**
 * Confines a remote's failure to its own place. On a page from the server the good HTML stays readable, with a notice that it is not
 * interactive.
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

  /** Reading it again after it is shown gives the same HTML: it becomes its own source. */
  #keptHtml(): string | null {
    return this.props.keepServerHtml() ? serverHtmlOf(this.props.place) : null;
  }

  override render(): ReactNode {
    const { place, renderFallback, hidden, children } = this.props;
    const { failureId: id } = this.state;
    if (id === null)
      return (
        <div data-boundary={place} hidden={hidden}>
          {children}
        </div>
      );
    const html = this.#keptHtml();
    const notice = renderFallback({ hasServerHtml: html !== null, id, reset: this.reset });
    if (html === null)
      return (
        <div data-boundary={place} hidden={hidden}>
          {notice}
        </div>
      );
    return (
      <>
        {!hidden && notice}
        <div data-boundary={place} hidden={hidden} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
      </>
    );
  }
}
