import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import { Inline } from '#src/ui/layout/layout.tsx';
import styles from './booking-modal.module.css';

interface FooterLineProps {
  readonly icon: IconName;
  readonly id?: string;
  readonly role?: 'status';
  readonly children: ReactNode;
}

function FooterLine({ icon, id, role, children }: FooterLineProps) {
  return (
    <Inline
      as="p"
      gap={2}
      align="center"
      tone="warn"
      size="s"
      id={id}
      className={styles['offline']}
      role={role}
    >
      <Icon name={icon} size={18} />
      {children}
    </Inline>
  );
}

interface ReasonLineProps {
  /** For the button that the reason describes. */
  readonly id: string;
  readonly children: string;
}

/** Shows why a button can't be used yet. */
export function ReasonLine({ id, children }: ReasonLineProps) {
  return (
    <FooterLine icon="circle-alert" id={id}>
      {children}
    </FooterLine>
  );
}

interface OfflineLineProps {
  readonly online: boolean;
  /** What needs a connection. */
  readonly text: string;
}

/** Shows below a button, without a connection, that it needs one. */
export function OfflineLine({ online, text }: OfflineLineProps) {
  if (online) return null;
  return (
    <FooterLine icon="wifi-off" role="status">
      {text}
    </FooterLine>
  );
}
