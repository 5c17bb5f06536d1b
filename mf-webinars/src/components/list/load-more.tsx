import { LinkButton } from '@plenum/shared-ui/button';

interface LoadMoreProps {
  page: number;
  /** Number of items that are not shown yet, and of those that the next step shows at most. */
  left: number;
  step: number;
  hrefOf: (page: number) => string;
}

/** Returns the id of the element that the next step starts at. */
function stepId(page: number): string {
  return `step-${page}`;
}

/** Returns the id of an item of a list that is shown in steps, if a further step starts with it. @param step items of each step; undefined: no steps */
export function stepIdAt(index: number, step: number | undefined): string | undefined {
  return step !== undefined && index > 0 && index % step === 0 ? stepId(index / step + 1) : undefined;
}

/** A link to the same list with one more step, at the start of the new part. It works without JavaScript and can be shared. */
export function LoadMore({ page, left, step, hrefOf }: LoadMoreProps) {
  if (left <= 0) return null;
  return (
    <p>
      <LinkButton to={`${hrefOf(page + 1)}#${stepId(page + 1)}`}>Show {Math.min(left, step)} more</LinkButton>
    </p>
  );
}
