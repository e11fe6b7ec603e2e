import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { Order, Sorting } from './sorting.ts';
import styles from './table.module.css';

interface SortHeadProps<Column extends string> {
  readonly column: Column;
  readonly sorting: Pick<Sorting<Column, never>, 'order' | 'sortBy'>;
  readonly children: ReactNode;
}

/** The header of a sortable column. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, sorting, children } = props;
  const { order, sortBy } = sorting;
  const direction = order.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" {...(order.column === column ? { 'aria-sort': direction } : {})}>
      <button type="button" className={styles['sort']} onClick={() => sortBy(column)}>
        {children}
        <span className={styles['arrow']}>
          <Icon name="chevron-down" size={14} />
        </span>
      </button>
    </th>
  );
}

interface SortSelectProps<Column extends string> {
  readonly sorting: Pick<Sorting<Column, never>, 'order' | 'setOrder'>;
  /** The available orders with their labels. */
  readonly choices: readonly (Order<Column> & { readonly label: string })[];
}

/** The same choice without column headers, for a phone, where rows are cards. */
export function SortSelect<Column extends string>({ sorting, choices }: SortSelectProps<Column>) {
  const { order, setOrder } = sorting;
  const chosen = choices.findIndex(
    ({ column, descending }) => column === order.column && descending === order.descending,
  );
  return (
    <label className={styles['by']}>
      Sort by
      <select
        value={chosen}
        onChange={(event) => {
          const choice = choices[Number(event.target.value)];
          if (choice) setOrder({ column: choice.column, descending: choice.descending });
        }}
      >
        {choices.map(({ label }, at) => (
          <option key={label} value={at}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
