import { Icon } from '#src/ui/icons/icon.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import styles from './booking-modal.module.css';

interface OfflineLineProps {
  readonly online: boolean;
  /** What needs a connection. */
  readonly text: string;
}

/** Says below a button, without a connection, that it needs one. */
export function OfflineLine({ online, text }: OfflineLineProps) {
  if (online) return null;
  return (
    <Inline
      as="p"
      gap={2}
      align="center"
      tone="warn"
      size="s"
      className={styles['offline']}
      role="status"
    >
      <Icon name="wifi-off" size={18} />
      {text}
    </Inline>
  );
}
