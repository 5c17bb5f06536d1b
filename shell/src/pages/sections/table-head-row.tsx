import { TABLE_ROLES as AS } from '@plenum/shared-ui/table/table-roles';
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
    <tr {...AS.row}>
      <th scope="col" {...AS.columnheader}>
        {isWhole ? first : <VisuallyHidden>{first}</VisuallyHidden>}
      </th>
      {others.map((head) => (
        <th key={head} scope="col" {...AS.columnheader}>
          {head}
        </th>
      ))}
    </tr>
  );
}
