import { useState } from 'react';
import { lagosTime } from '#contract/rules/lagos-time.ts';
import type { ReadSummary } from '#contract/reading/host-bookings.ts';
import { ChoiceChips } from '#src/ui/chips/choice-chips.tsx';
import { Field } from '#src/ui/field/field.tsx';
import type { Look } from '../api/analytics.ts';
import styles from './analytics.module.css';
import { PRESETS, type Range, rangeOf, rangeProblem } from './period.ts';

const CUSTOM = 'Custom';
const nameOf = (days: number) => `${days} days`;

interface LookFormProps {
  readonly look: Look;
  readonly spaces: readonly ReadSummary[];
  readonly now: Date;
  readonly onLook: (look: Look) => void;
}

/** Which days, and of which space. */
export function LookForm({ look, spaces, now, onLook }: LookFormProps) {
  const { period, spaceId } = look;
  const choose = (name: string) => {
    const preset = PRESETS.find((days) => nameOf(days) === name);
    onLook({ ...look, period: preset ?? rangeOf(period, now) });
  };
  return (
    <div className={styles['look']}>
      <div className={styles['chips']}>
        <ChoiceChips
          label="Period"
          choices={[...PRESETS.map(nameOf), CUSTOM]}
          chosen={typeof period === 'object' ? CUSTOM : nameOf(period)}
          onChoose={choose}
        />
      </div>
      <Field id="analytics-space" label="Space">
        <select
          id="analytics-space"
          value={spaceId ?? ''}
          onChange={({ target }) => onLook({ ...look, spaceId: target.value || undefined })}
        >
          <option value="">All spaces</option>
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
          onRange={(range) => onLook({ ...look, period: range })}
        />
      ) : null}
    </div>
  );
}

interface RangeFieldsProps {
  readonly range: Range;
  readonly now: Date;
  readonly onRange: (range: Range) => void;
}

/** What makes no sense is said, and not asked for. */
function RangeFields({ range, now, onRange }: RangeFieldsProps) {
  const [typed, setTyped] = useState(range);
  const problem = rangeProblem(typed, now);
  const today = lagosTime(now).date;
  const change = (next: Range) => {
    setTyped(next);
    if (rangeProblem(next, now) === undefined) onRange(next);
  };
  return (
    <>
      <Field id="analytics-from" label="From">
        <input
          id="analytics-from"
          type="date"
          max={today}
          value={typed.from}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => change({ ...typed, from: target.value })}
        />
      </Field>
      <Field id="analytics-to" label="To">
        <input
          id="analytics-to"
          type="date"
          max={today}
          value={typed.to}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => change({ ...typed, to: target.value })}
        />
      </Field>
      {problem === undefined ? null : (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
