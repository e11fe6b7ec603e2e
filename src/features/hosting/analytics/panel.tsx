import { type ReactNode, useId } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './analytics.module.css';
import { saveCsv } from './save-csv.ts';
import type { CsvCell } from './csv.ts';

interface PanelProps {
  readonly title: string;
  /** What a file of it is called, without its ending. */
  readonly fileName: string;
  /** The head, and the rows, of the same table as a file. */
  readonly csv: () => readonly (readonly CsvCell[])[];
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the analytics, with its table to take away. */
export function Panel({ title, fileName, csv, tools, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['panel-head']}>
        <h2 id={id}>{title}</h2>
        <div className={styles['panel-tools']}>
          {tools}
          <Button onClick={() => saveCsv(fileName, csv())}>
            <Icon name="download" size={18} />
            Export CSV<span className="visually-hidden"> of {title.toLowerCase()}</span>
          </Button>
        </div>
      </header>
      {children}
    </section>
  );
}
