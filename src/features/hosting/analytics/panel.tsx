import { type ReactNode, useId } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './analytics.module.css';
import * as copy from './copy.ts';
import { type CsvCell, saveCsv } from './csv.ts';

interface PanelProps {
  readonly title: string;
  /** Name of the exported file, without its extension. */
  readonly fileName: string;
  /** The heading and the rows of the same table, for the exported file. */
  readonly csv: () => readonly (readonly CsvCell[])[];
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the analytics, with a button that exports its table. */
export function AnalyticsPanel({ title, fileName, csv, tools, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['panel-head']}>
        <h2 id={id}>{title}</h2>
        <div className={styles['panel-tools']}>
          {tools}
          <Button aria-label={copy.exportLabel(title)} onClick={() => saveCsv(fileName, csv())}>
            <Icon name="download" size={18} />
            {copy.exportCsv}
          </Button>
        </div>
      </header>
      {children}
    </section>
  );
}
