import { useState } from 'react';
import { lagosTime } from '#contract/time/lagos-time.ts';
import type { ReadSummary } from '#contract/lenient-parsers/host-bookings.ts';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Grid } from '#src/ui/layout/layout.tsx';
import type { AnalyticsQuery } from '../api/analytics.ts';
import styles from './analytics.module.css';
import * as copy from './copy.ts';
import { PRESETS, type Range, rangeOf, rangeProblem } from './period.ts';

const CUSTOM = 'Custom';
const PROBLEM_ID = 'analytics-range-problem';

interface AnalyticsFiltersProps {
  readonly query: AnalyticsQuery;
  readonly spaces: readonly ReadSummary[];
  readonly now: Date;
  readonly onQuery: (query: AnalyticsQuery) => void;
}

/** Selects the days and the space. */
export function AnalyticsFilters({ query, spaces, now, onQuery }: AnalyticsFiltersProps) {
  const { period, spaceId } = query;
  const choose = (name: string) => {
    const preset = PRESETS.find((days) => copy.days(days) === name);
    onQuery({ ...query, period: preset ?? rangeOf(period, now) });
  };
  return (
    <Grid gap={3} gapX={4} align="end" className={styles['filters']}>
      <div className={styles['chips']}>
        <ChoiceChips
          label="Period"
          choices={[...PRESETS.map(copy.days), CUSTOM]}
          chosen={typeof period === 'object' ? CUSTOM : copy.days(period)}
          onChoose={choose}
        />
      </div>
      <Field id="analytics-space" label="Space">
        <select
          id="analytics-space"
          value={spaceId ?? ''}
          onChange={({ target }) => onQuery({ ...query, spaceId: target.value || undefined })}
        >
          <option value="">{copy.allSpaces}</option>
          {spaces.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      {typeof period === 'object' ? (
        <RangeFields
          range={period}
          now={now}
          onRange={(range) => onQuery({ ...query, period: range })}
        />
      ) : null}
    </Grid>
  );
}

interface RangeFieldsProps {
  readonly range: Range;
  readonly now: Date;
  readonly onRange: (range: Range) => void;
}

/** Invalid days are reported and not fetched. */
function RangeFields({ range, now, onRange }: RangeFieldsProps) {
  const [typed, setTyped] = useState(range);
  const problem = rangeProblem(typed, now);
  const today = lagosTime(now).date;
  const wrong =
    problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID };
  const change = (next: Range) => {
    setTyped(next);
    if (rangeProblem(next, now) === undefined) onRange(next);
  };
  return (
    <Grid gap={3} gapX={4} className={styles['range']}>
      <Field id="analytics-from" label="From">
        <input
          id="analytics-from"
          type="date"
          max={today}
          value={typed.from}
          {...wrong}
          onChange={({ target }) => change({ ...typed, from: target.value })}
        />
      </Field>
      <Field id="analytics-to" label="To">
        <input
          id="analytics-to"
          type="date"
          max={today}
          value={typed.to}
          {...wrong}
          onChange={({ target }) => change({ ...typed, to: target.value })}
        />
      </Field>
      {problem === undefined ? null : (
        <p id={PROBLEM_ID} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </Grid>
  );
}
