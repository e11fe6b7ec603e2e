import { useMemo } from 'react';
import { WEEKDAYS } from '#contract/opening/availability.ts';
import type { Analytics } from '#contract/hosting/host-insight.ts';
import { Text } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import styles from './occupancy-panel.module.css';
import { AnalyticsPanel } from './panel.tsx';

type Share = Analytics['occupancy'][number];

/** Tint of the cell of the fullest hour, low enough for its figure to stay readable. */
const DENSEST = 0.45;

/** Returns for example `42`, or `1.4` for small values that rounding would distort. */
function percentOf(share: number): number {
  const percent = 100 * share;
  return percent < 10 ? Math.round(10 * percent) / 10 : Math.round(percent);
}

const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

interface OccupancyPanelProps {
  readonly occupancy: readonly Share[];
  readonly fileName: string;
}

/** Shows the occupancy of the open hours, by weekday and hour. Every cell contains its figure. */
export function OccupancyPanel({ occupancy, fileName }: OccupancyPanelProps) {
  const { hours, fullest, shareOf } = useMemo(() => tableOf(occupancy), [occupancy]);
  if (hours.length === 0) return null;
  return (
    <AnalyticsPanel
      title="Occupancy"
      fileName={`${fileName}-occupancy`}
      csv={() => [
        ['Hour', ...WEEKDAYS],
        ...hours.map((hour) => [
          hourName(hour),
          ...WEEKDAYS.map((_, weekday) => shareOf(weekday, hour)),
        ]),
      ]}
    >
      <Text tone="muted" size="s">
        {copy.occupancyLead}
      </Text>
      <table className={styles['heat']}>
        <caption className="visually-hidden">{copy.occupancyCaption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Hour</span>
            </th>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">
                {hourName(hour).slice(0, 2)}
                <span className={styles['wide']}>:00</span>
              </th>
              {WEEKDAYS.map((name, weekday) => (
                <HeatCell key={name} share={shareOf(weekday, hour)} fullest={fullest} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </AnalyticsPanel>
  );
}

interface HeatCellProps {
  readonly share: number | null;
  /** The largest share of all, which gets the strongest tint. */
  readonly fullest: number;
}

function HeatCell({ share, fullest }: HeatCellProps) {
  if (share === null) {
    return (
      <td className={styles['closed']}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">closed</span>
      </td>
    );
  }
  return (
    <td>
      <span
        className={styles['heat-ground']}
        style={{ opacity: fullest === 0 ? 0 : (share / fullest) * DENSEST }}
      />
      <span className={styles['heat-text']}>
        {percentOf(share)}
        <span className={styles['wide']}>%</span>
      </span>
    </td>
  );
}

/**
 * Returns the hours from the first to the last at which any weekday was open, and the share of
 * each.
 */
function tableOf(occupancy: readonly Share[]) {
  const shares = new Map(
    occupancy.map(({ weekday, hour, share }) => [`${weekday} ${hour}`, share] as const),
  );
  const open = occupancy.flatMap(({ hour, share }) => (share === null ? [] : [hour]));
  const [first, last] = [Math.min(...open), Math.max(...open)];
  const hours =
    open.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const shareOf = (weekday: number, hour: number) => shares.get(`${weekday} ${hour}`) ?? null;
  const fullest = Math.max(0, ...occupancy.map(({ share }) => share ?? 0));
  return { hours, fullest, shareOf };
}
