import { useMemo, useState } from 'react';
import type { DayFigures } from '#contract/hosting/host-insight.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import styles from './analytics.module.css';
import { BarChart } from './bar-chart.tsx';
import * as copy from './copy.ts';
import {
  METRICS,
  type Metric,
  metricText,
  formatMetric,
  type ChartStep,
  stepName,
  stepsOf,
} from './figures.ts';
import { AnalyticsPanel } from './panel.tsx';

const LABELS: Readonly<Record<Metric, string>> = {
  bookings: 'Bookings',
  revenue: 'Revenue',
  views: 'Views',
};

interface DaysPanelProps {
  readonly days: readonly DayFigures[];
  readonly fileName: string;
}

/** Shows bookings, revenue and views by day, as bars or as a table. */
export function DaysPanel({ days, fileName }: DaysPanelProps) {
  const [metric, setMetric] = useState<Metric>('bookings');
  const [isTable, setTable] = useState(false);
  const steps = useMemo(() => stepsOf(days), [days]);
  const bars = steps.map((step) => ({ name: stepName(step), value: step[metric] }));
  const unit = steps.length < days.length ? 'week' : 'day';
  return (
    <AnalyticsPanel
      title={copy.byUnit(unit)}
      fileName={`${fileName}-days`}
      csv={() => [
        ['Date', 'Bookings', 'Revenue (NGN)', 'Views'],
        ...days.map(({ date, bookings, revenue, views }) => [date, bookings, revenue, views]),
      ]}
      tools={
        <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {copy.showAsTable}
        </Button>
      }
    >
      {isTable ? (
        <StepsTable steps={steps} unit={unit} />
      ) : (
        <>
          <div className={styles['chips']}>
            <ChoiceChips
              label={copy.chartFigure}
              choices={METRICS.map((name) => LABELS[name])}
              chosen={LABELS[metric]}
              onChoose={(label) =>
                setMetric(METRICS.find((name) => LABELS[name] === label) ?? metric)
              }
            />
          </div>
          <BarChart
            key={metric}
            label={copy.figureByUnit(LABELS[metric], unit)}
            bars={bars}
            short={(value) => metricText(metric, value)}
            format={(value) => formatMetric(metric, value)}
          />
        </>
      )}
    </AnalyticsPanel>
  );
}

function StepsTable({
  steps,
  unit,
}: {
  readonly steps: readonly ChartStep[];
  readonly unit: string;
}) {
  return (
    <Table caption={copy.allFiguresByUnit(unit)} className={styles['figures-table']}>
      <thead>
        <tr>
          <th scope="col">{unit === 'day' ? 'Day' : 'Week'}</th>
          {METRICS.map((metric) => (
            <th key={metric} scope="col" className={styles['number']}>
              {LABELS[metric]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.from}>
            <th scope="row">{stepName(step)}</th>
            {METRICS.map((metric) => (
              <td key={metric} className={`${numberCell} ${styles['number']}`}>
                {metricText(metric, step[metric])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
