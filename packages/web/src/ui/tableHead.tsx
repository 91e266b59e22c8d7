import { VisuallyHidden } from './visuallyHidden.tsx';

interface TableHeadProps {
  readonly titles: readonly string[];
  /** Title of one more column, for screen readers only. */
  readonly hiddenTitle?: string | null;
}

export function TableHead({ titles, hiddenTitle = null }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        {hiddenTitle !== null && (
          <th scope="col">
            <VisuallyHidden>{hiddenTitle}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
