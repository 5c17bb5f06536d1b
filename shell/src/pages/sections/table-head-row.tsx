import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';

/** The row of a table's column headings. That of the row headings is for screen readers only, unless `isWhole`. */
export function TableHeadRow({
  heads: [first, ...others],
  isWhole = false,
}: {
  readonly heads: readonly string[];
  readonly isWhole?: boolean;
}) {
  return (
    <tr>
      <th scope="col">{isWhole ? first : <VisuallyHidden>{first}</VisuallyHidden>}</th>
      {others.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  );
}
