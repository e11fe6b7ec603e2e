import { useMemo, useState } from 'react';
import type { DayFigures } from '#contract/host-insight.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import { numberCell, Table } from '#src/ui/table/table.tsx';
import styles from './analytics.module.css';
import { BarChart } from './bar-chart.tsx';
import {
  METRICS,
  type Metric,
  metricText,
  metricWords,
  type Step,
  stepName,
  stepsOf,
} from './figures.ts';
import { Panel } from './panel.tsx';

const LABELS: Readonly<Record<Metric, string>> = {
  bookings: 'Bookings',
  revenue: 'Revenue',
  views: 'Views',
};

interface DaysPanelProps {
  readonly days: readonly DayFigures[];
  readonly fileName: string;
}

/** Bookings, revenue and views over the days: as bars, or as a table. */
export function DaysPanel({ days, fileName }: DaysPanelProps) {
  const [metric, setMetric] = useState<Metric>('bookings');
  const [isTable, setTable] = useState(false);
  const steps = useMemo(() => stepsOf(days), [days]);
  const bars = steps.map((step) => ({ name: stepName(step), value: step[metric] }));
  const unit = steps.length < days.length ? 'week' : 'day';
  return (
    <Panel
      title={`By ${unit}`}
      fileName={`${fileName}-days`}
      csv={() => [
        ['Date', 'Bookings', 'Revenue (NGN)', 'Views'],
        ...days.map(({ date, bookings, revenue, views }) => [date, bookings, revenue, views]),
      ]}
      tools={
        <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Show as table
        </Button>
      }
    >
      {isTable ? (
        <StepsTable steps={steps} unit={unit} />
      ) : (
        <>
          <div className={styles['chips']}>
            <ChoiceChips
              label="What the bars show"
              choices={METRICS.map((name) => LABELS[name])}
              chosen={LABELS[metric]}
              onChoose={(label) =>
                setMetric(METRICS.find((name) => LABELS[name] === label) ?? metric)
              }
            />
          </div>
          <BarChart
            key={metric}
            label={`${LABELS[metric]} by ${unit}`}
            bars={bars}
            short={(value) => metricText(metric, value)}
            words={(value) => metricWords(metric, value)}
          />
        </>
      )}
    </Panel>
  );
}

function StepsTable({ steps, unit }: { readonly steps: readonly Step[]; readonly unit: string }) {
  return (
    <Table caption={`Bookings, revenue and views by ${unit}`} className={styles['figures-table']}>
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
