import { NIGHT_POWERS } from '#contract/spaces/utilities.ts';
import { NIGHT_POWER_LABELS } from '#contract/spaces/format-utilities.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { FieldControl } from '#src/ui/form/use-form.ts';
import { Grid } from '#src/ui/layout/layout.tsx';
import * as copy from '../copy.ts';
import styles from './listing-form.module.css';

const SOURCES = NIGHT_POWERS.map((value) => ({ value, label: NIGHT_POWER_LABELS[value] }));

type FactName = 'nightPower' | 'backupHours' | 'mbps';

interface FactsFieldsProps {
  /** Prefix of the IDs, because one page may have two of these forms. */
  readonly id: string;
  readonly field: (name: FactName) => FieldControl;
}

/** Fields about power and internet. All are optional: what a host doesn't know is left out. */
export function FactsFields({ id, field }: FactsFieldsProps) {
  return (
    <Grid gap={5} align="start" className={styles['three']}>
      <SelectField
        id={`${id}-power`}
        label={copy.powerAtNight}
        optional
        placeholder={copy.notGiven}
        choices={SOURCES}
        field={field('nightPower')}
      />
      <TextField
        id={`${id}-backup`}
        label={copy.backupHours}
        optional
        inputMode="decimal"
        hint={copy.backupHint}
        field={field('backupHours')}
      />
      <TextField
        id={`${id}-mbps`}
        label={copy.internetSpeed}
        optional
        inputMode="decimal"
        hint={copy.internetHint}
        field={field('mbps')}
      />
    </Grid>
  );
}
