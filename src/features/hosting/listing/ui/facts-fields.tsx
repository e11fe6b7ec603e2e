import { NIGHT_POWERS } from '#contract/facts.ts';
import { NIGHT_POWER_LABELS } from '#contract/rules/fact-words.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import styles from './listing-form.module.css';

const SOURCES = NIGHT_POWERS.map((value) => ({ value, label: NIGHT_POWER_LABELS[value] }));

type FactName = 'nightPower' | 'backupHours' | 'mbps';

interface FactsFieldsProps {
  /** Begins the ids: two forms may stand on one page. */
  readonly id: string;
  readonly field: (name: FactName) => FieldControl;
}

/** Power and internet, none of it asked for: what a host doesn't know is left out. */
export function FactsFields({ id, field }: FactsFieldsProps) {
  return (
    <div className={styles['three']}>
      <SelectField
        id={`${id}-power`}
        label="Power at night"
        optional
        placeholder="Not said"
        choices={SOURCES}
        field={field('nightPower')}
      />
      <TextField
        id={`${id}-backup`}
        label="Hours of backup"
        optional
        inputMode="decimal"
        hint="Without the grid, 0 to 24."
        field={field('backupHours')}
      />
      <TextField
        id={`${id}-mbps`}
        label="Internet in Mbps"
        optional
        inputMode="decimal"
        hint="Download, as measured there."
        field={field('mbps')}
      />
    </div>
  );
}
