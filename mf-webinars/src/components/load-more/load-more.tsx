import { LinkButton } from '@plenum/shared-ui/button';

interface LoadMoreProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** What there is more of: "past webinars". */
  what: string;
}

/** The element that the next step begins at. */
export function stepId(page: number): string {
  return `step-${page}`;
}

/**
 * A real link to the same list, longer by a step, at the place where the new part begins: it works
 * without JavaScript and can be shared.
 */
export function LoadMore({ page, pages, hrefOf, what }: LoadMoreProps) {
  if (page >= pages) return null;
  return (
    <p>
      <LinkButton to={`${hrefOf(page + 1)}#${stepId(page + 1)}`}>Load more {what}</LinkButton>
    </p>
  );
}
