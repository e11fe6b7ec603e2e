import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import styles from './space-detail.module.css';

interface OverviewProps {
  readonly short: string;
  readonly whole: string;
}

export function SpaceOverview({ short, whole }: OverviewProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['overview']}>
      <p>{open ? whole : short}</p>
      {short === whole ? null : (
        <Button kind="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : 'Read more'}
        </Button>
      )}
    </div>
  );
}
