import type { ReactNode } from 'react';
import { Stack } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './account.module.css';

/** One part of a settings screen. */
export function AccountPanel({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Panel title={title} gap={5}>
      {children}
    </Panel>
  );
}

interface PanelsProps {
  readonly children: ReactNode;
  /** The smaller panels, beside the others if there is room. */
  readonly side: ReactNode;
}

export function Panels({ children, side }: PanelsProps) {
  return (
    <Stack fit gap={6} align="start" className={styles['panels']}>
      <Stack fit gap={6}>
        {children}
      </Stack>
      <Stack fit gap={6}>
        {side}
      </Stack>
    </Stack>
  );
}
