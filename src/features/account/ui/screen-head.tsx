import type { ReactNode } from 'react';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './account.module.css';

/** A heading and a sentence about the screen. */
export function ScreenHead({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <Stack gap={2}>
      <h1>{title}</h1>
      {children ? (
        <Text tone="muted" className={styles['lead']}>
          {children}
        </Text>
      ) : null}
    </Stack>
  );
}
