import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';

/** The row of a table's column headings. That of the row headings is for screen readers only. */
export function TableHeadRow({ heads: [first, ...others] }: { readonly heads: readonly string[] }) {
  return (
    <tr>
      <th scope="col">
        <VisuallyHidden>{first}</VisuallyHidden>
      </th>
      {others.map((head) => (
        <th key={head} scope="col">
          {head}
        </th>
      ))}
    </tr>
  );
}
