import { type ReactNode, useId } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Card, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './listing-form.module.css';

interface SectionProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Receives the IDs of the section's hint and error, for controls in it that are wrong. */
  readonly children: (about: { readonly hintId: string; readonly errorId: string }) => ReactNode;
}

interface SectionErrorProps {
  readonly id?: string;
  readonly children: string;
}

/** An error about a section as a whole, read out when it appears. */
export function SectionError({ id, children }: SectionErrorProps) {
  return (
    <Inline as="p" gap="6px" tone="bad" size="s" id={id} className={styles['error']} role="alert">
      <Icon name="circle-alert" size={18} />
      {children}
    </Inline>
  );
}

/** One part of the form: its title, its hint, and errors about it as a whole. */
export function Section({ title, hint, error, children }: SectionProps) {
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  return (
    <Card as="section" fit gap={5} pad="wide" aria-labelledby={id}>
      <Stack gap="6px">
        <Text as="h2" size="title-m" id={id}>
          {title}
        </Text>
        {hint ? (
          <Text tone="muted" size="s" measure id={hintId}>
            {hint}
          </Text>
        ) : null}
      </Stack>
      {error ? <SectionError id={errorId}>{error}</SectionError> : null}
      {children({ hintId, errorId })}
    </Card>
  );
}
