import type { ReactNode } from 'react';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
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

/** Links below a screen's form. */
export function ScreenFoot({ children }: { readonly children: ReactNode }) {
  return (
    <Cluster tone="muted" size="s" gap={2} gapX={4} spread className={styles['links']}>
      {children}
    </Cluster>
  );
}
