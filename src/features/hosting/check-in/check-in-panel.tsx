import { useEffect, useRef } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import { useFocusAfterRemoval } from '#src/ui/button/use-focus-after-removal.ts';
import type { IconName } from '#src/ui/icons/names.ts';
import { Box, Inline } from '#src/ui/layout/layout.tsx';
import type { CheckInMessage } from './model/check-in-message.ts';
import styles from './check-in-panel.module.css';

const ICONS: Readonly<Record<CheckInMessage['tone'], IconName>> = {
  ok: 'circle-check',
  warn: 'triangle-alert',
  bad: 'circle-alert',
  wait: 'clock',
};

interface CheckInPanelProps {
  readonly message: CheckInMessage | undefined;
  /** The number of the pass or ID that the message is about. */
  readonly attempt: number;
  readonly onClear: () => void;
}

/**
 * Shows the result in type that is readable at arm's length. The status element is present before
 * there is a result, so that screen readers announce it. Each attempt has a panel of its own: the same
 * result for the next guest is announced and scrolled to as well.
 */
export function CheckInPanel({ message, attempt, onClear }: CheckInPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const title = message?.title;
  useEffect(() => {
    // Below a long guest list it would not be visible.
    if (title !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [title, attempt]);
  return (
    <div ref={place} role="status" className={styles['place']}>
      {message === undefined ? null : (
        <Inline
          key={attempt}
          gap={4}
          pad={5}
          radius="card"
          className={`${styles['panel']} ${styles[message.tone]}`}
        >
          <Icon name={ICONS[message.tone]} size={36} />
          <Box narrow breaks className={styles['text']}>
            <p className={styles['title']}>{message.title}</p>
            {message.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Box>
          <ClearButton onClear={onClear} />
        </Inline>
      )}
    </div>
  );
}

/** Goes with the panel, and gives the focus back to the page. */
function ClearButton({ onClear }: Pick<CheckInPanelProps, 'onClear'>) {
  return <IconButton ref={useFocusAfterRemoval()} icon="x" label="Clear" onClick={onClear} />;
}
