import { LinkButton } from '@plenum/shared-ui/button';

interface LoadMoreProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** The items to load more of: "past webinars". */
  what: string;
}

/** Returns the id of the element that the next step starts at. */
export function stepId(page: number): string {
  return `step-${page}`;
}

/** A link to the same list with one more step, at the start of the new part. It works without JavaScript and can be shared. */
export function LoadMore({ page, pages, hrefOf, what }: LoadMoreProps) {
  if (page >= pages) return null;
  return (
    <p>
      <LinkButton to={`${hrefOf(page + 1)}#${stepId(page + 1)}`}>Load more {what}</LinkButton>
    </p>
  );
}
