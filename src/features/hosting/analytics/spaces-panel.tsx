import type { Analytics } from '#contract/host-insight.ts';
import { formatNaira } from '#contract/rules/money.ts';
import { SortHead, SortSelect } from '#src/ui/table/sort-head.tsx';
import { type SortKey, useSorting } from '#src/ui/table/sorting.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import styles from './analytics.module.css';
import { rateText } from './figures.ts';
import { Panel } from './panel.tsx';

type SpaceFigures = Analytics['spaces'][number];
type Column = 'name' | 'views' | 'bookings' | 'rate' | 'revenue';

const KEYS: Readonly<Record<Column, SortKey<SpaceFigures>>> = {
  name: ({ name }) => name,
  views: ({ views }) => views,
  bookings: ({ bookings }) => bookings,
  rate: ({ bookings, views }) => (views === 0 ? undefined : bookings / views),
  revenue: ({ revenue }) => revenue,
};

const CHOICES = [
  { label: 'Most revenue', column: 'revenue', descending: true },
  { label: 'Most bookings', column: 'bookings', descending: true },
  { label: 'Most views', column: 'views', descending: true },
  { label: 'Views to bookings', column: 'rate', descending: true },
  { label: 'Name', column: 'name', descending: false },
] as const;

interface SpacesPanelProps {
  readonly spaces: readonly SpaceFigures[];
  readonly fileName: string;
}

/** How many of those who look also book, space by space. */
export function SpacesPanel({ spaces, fileName }: SpacesPanelProps) {
  const sorting = useSorting<Column, SpaceFigures>(spaces, KEYS, CHOICES[0]);
  if (spaces.length === 0) return null;
  return (
    <Panel
      title="Views to bookings"
      fileName={`${fileName}-spaces`}
      csv={() => [
        ['Space', 'Views', 'Bookings', 'Revenue (NGN)'],
        ...spaces.map(({ name, views, bookings, revenue }) => [name, views, bookings, revenue]),
      ]}
    >
      <SortSelect sorting={sorting} choices={CHOICES} />
      <Table caption="Views, bookings and revenue of each space" cards>
        <thead>
          <tr>
            <SortHead column="name" sorting={sorting}>
              Space
            </SortHead>
            <SortHead column="views" sorting={sorting}>
              Views
            </SortHead>
            <SortHead column="bookings" sorting={sorting}>
              Bookings
            </SortHead>
            <SortHead column="rate" sorting={sorting}>
              Booked per view
            </SortHead>
            <SortHead column="revenue" sorting={sorting}>
              Revenue
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {sorting.rows.map(({ id, name, views, bookings, revenue }) => (
            <tr key={id}>
              <th scope="row" className={styles['name']}>
                {name}
              </th>
              <td className={numberCell} data-label="Views">
                {views}
              </td>
              <td className={numberCell} data-label="Bookings">
                {bookings}
              </td>
              <td className={numberCell} data-label="Booked per view">
                {rateText({ bookings, views })}
              </td>
              <td className={numberCell} data-label="Revenue">
                {formatNaira(revenue)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
