import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-card.module.css';
import { Grid, Stack, Text } from './layout.tsx';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly type: 'radio' | 'checkbox';
  /** What the choice means, below its name. */
  readonly hint?: ReactNode;
  /** The name of the choice. */
  readonly children: ReactNode;
}

/** A choice with its explanation, all of which can be tapped. */
export function ChoiceCard({ hint, children, ...input }: ChoiceCardProps) {
  return (
    <Grid
      as="label"
      gap={1}
      gapX={3}
      align="start"
      pad="3-4"
      line
      radius="field"
      className={styles['choice']}
    >
      <input {...input} />
      <Stack as="span" gap="2px" weight={600}>
        {children}
        {hint === undefined ? null : (
          <Text as="span" tone="muted" size="s" weight={400}>
            {hint}
          </Text>
        )}
      </Stack>
    </Grid>
  );
}
