import { useId } from 'react';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Grid, Text } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import * as copy from '../copy.ts';
import type { LimitName } from './rules-draft.ts';
import type { RulesForm } from './use-rules-form.ts';

interface LimitsSectionProps {
  readonly form: RulesForm;
  readonly title: string;
  readonly hint: string;
  readonly names: readonly LimitName[];
}

/** Limits of bookings; an empty field is no limit. */
export function LimitsSection({ form, title, hint, names }: LimitsSectionProps) {
  const id = useId();
  return (
    <Panel small title={title}>
      <Text tone="muted" size="s" measure>
        {hint}
      </Text>
      <Grid columns={200} gap={4} align="start">
        {names.map((name) => (
          <TextField
            key={name}
            id={`${id}-${name}`}
            label={copy.LIMITS[name].label}
            hint={copy.LIMITS[name].hint}
            inputMode="numeric"
            autoComplete="off"
            optional
            field={form.field(`limits.${name}`)}
          />
        ))}
      </Grid>
    </Panel>
  );
}
