import { useEffect, useRef } from 'react';
import { Icon } from '#src/ui/icons/icon.tsx';
import { IconButton } from '#src/ui/button/icon-button.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import type { Say } from '../model/say.ts';
import styles from './verdict-panel.module.css';

const ICONS: Readonly<Record<Say['tone'], IconName>> = {
  ok: 'circle-check',
  warn: 'triangle-alert',
  bad: 'circle-alert',
  wait: 'clock',
};

interface VerdictPanelProps {
  readonly say: Say | undefined;
  readonly onClear: () => void;
}

/** In words so big that they are read at arm's length; the place stands before there are any. */
export function VerdictPanel({ say, onClear }: VerdictPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  const title = say?.title;
  useEffect(() => {
    // From a long list of guests it would not be seen.
    if (title !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [title]);
  return (
    <div ref={place} role="status" className={styles['place']}>
      {say === undefined ? null : (
        <div className={`${styles['panel']} ${styles[say.tone]}`}>
          <Icon name={ICONS[say.tone]} size={36} />
          <div className={styles['words']}>
            <p className={styles['title']}>{say.title}</p>
            {say.lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <IconButton icon="x" label="Clear" onClick={onClear} />
        </div>
      )}
    </div>
  );
}
