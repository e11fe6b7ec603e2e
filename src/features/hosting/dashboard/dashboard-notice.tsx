import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import styles from './dashboard.module.css';

/** Something that a host has to know or do before money or bookings can continue. */
export function DashboardNotice({ children }: { readonly children: ReactNode }) {
  return (
    <Inline
      gap={3}
      pad={4}
      ground="warn"
      radius="field"
      size="s"
      className={styles['notice']}
      role="status"
    >
      <Icon name="info" />
      <p>{children}</p>
    </Inline>
  );
}
