import { useId } from 'react';
import { extraPriceText, MAX_OF_EXTRA } from '#contract/extras/extra-price.ts';
import type { ExtraId } from '#contract/units.ts';
import { FieldError } from '#src/ui/form/field-error.tsx';
import * as copy from '../dialog/form-copy.ts';
import { Cluster, Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import type { ExtraChoice, ExtrasChoice } from './extras-choice.ts';
import { StepButton } from '../dialog/step-button.tsx';
import styles from './extras.module.css';

interface ExtrasFieldsProps {
  readonly extras: ExtrasChoice;
  readonly onCount: (id: ExtraId, count: number) => void;
  /** Why none can be added to this booking. */
  readonly refusal: string | undefined;
}

/** The extras of a space, each with a stepper; nothing if it has none. */
export function ExtrasFields({ extras, onCount, refusal }: ExtrasFieldsProps) {
  const id = useId();
  if (extras.choices.length === 0) return null;
  return (
    <Stack as="section" fit gap={3} aria-labelledby={id}>
      <Text as="h3" size="m" weight={600} id={id}>
        {copy.extrasTitle}
      </Text>
      {refusal !== undefined ? (
        <Text tone="muted" size="s">
          {refusal}
        </Text>
      ) : (
        <Stack as="ul" ground="card" line radius="field" className={styles['list']}>
          {extras.choices.map((extra) => (
            <li key={extra.id}>
              <ExtraField extra={extra} onCount={(count) => onCount(extra.id, count)} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface ExtraFieldProps {
  readonly extra: ExtraChoice;
  readonly onCount: (count: number) => void;
}

function ExtraField({ extra, onCount }: ExtraFieldProps) {
  const { name, count, left, stock } = extra;
  const id = useId();
  const most = Math.min(left ?? stock ?? MAX_OF_EXTRA, MAX_OF_EXTRA);
  const error = left !== undefined && count > left ? copy.tooManyExtras(name, left) : undefined;
  return (
    <Cluster gap={1} gapX={4} align="center" spread pad="3-4" role="group" aria-labelledby={id}>
      <Stack gap="2px" className={styles['about']}>
        <Text as="span" weight={600} breaks id={id}>
          {name}
        </Text>
        <Text as="span" tone="muted" size="s">
          {extraPriceText(extra)}
          {left === undefined ? null : ` · ${copy.extrasLeft(left)}`}
        </Text>
      </Stack>
      <Grid align="center" center className={styles['stepper']}>
        <StepButton
          icon="minus"
          label={copy.oneExtraLess(name)}
          isAtEnd={count === 0}
          onStep={() => onCount(count - 1)}
        />
        <output className={styles['count']} aria-label={copy.numberOfExtra(name)}>
          {count}
        </output>
        <StepButton
          icon="plus"
          label={copy.oneExtraMore(name)}
          isAtEnd={count >= most}
          onStep={() => onCount(count + 1)}
        />
      </Grid>
      <FieldError id={id} error={error} />
    </Cluster>
  );
}
