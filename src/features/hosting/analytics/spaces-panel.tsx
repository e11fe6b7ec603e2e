import type { Analytics } from '#contract/hosting/host-insight.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { SortHead, SortSelect } from '#src/ui/table/sort-head.tsx';
import { type SortKey, useSorting } from '#src/ui/table/sorting.ts';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import styles from './analytics.module.css';
import * as copy from './copy.ts';
import { rateText } from './figures.ts';
import { AnalyticsPanel } from './panel.tsx';

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
  { label: copy.mostRevenue, column: 'revenue', descending: true },
  { label: copy.mostBookings, column: 'bookings', descending: true },
  { label: copy.mostViews, column: 'views', descending: true },
  { label: copy.bestConversion, column: 'rate', descending: true },
  { label: 'Name', column: 'name', descending: false },
] as const;

interface SpacesPanelProps {
  readonly spaces: readonly SpaceFigures[];
  readonly fileName: string;
}

/** Shows how many views lead to bookings, for each space. */
export function SpacesPanel({ spaces, fileName }: SpacesPanelProps) {
  const sorting = useSorting<Column, SpaceFigures>(spaces, KEYS, CHOICES[0]);
  if (spaces.length === 0) return null;
  return (
    <AnalyticsPanel
      title={copy.conversionBySpace}
      fileName={`${fileName}-spaces`}
      csv={() => [
        ['Space', 'Views', 'Bookings', 'Revenue (NGN)'],
        ...spaces.map(({ name, views, bookings, revenue }) => [name, views, bookings, revenue]),
      ]}
    >
      <SortSelect sorting={sorting} choices={CHOICES} />
      <Table caption={copy.spacesCaption} cards>
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
              {copy.conversionRate}
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
              <td className={numberCell} data-label={copy.conversionRate}>
                {rateText({ bookings, views })}
              </td>
              <td className={numberCell} data-label="Revenue">
                {formatNaira(revenue)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </AnalyticsPanel>
  );
}
