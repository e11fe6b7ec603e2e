import type { ReactNode } from 'react';
import styles from './desk.module.css';

interface DeskPageProps {
  readonly title: string;
  /** What the screen is for, where its title doesn't say. */
  readonly words?: string;
  readonly children: ReactNode;
}

export function DeskPage({ title, words, children }: DeskPageProps) {
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        {words === undefined ? null : <p className={styles['muted']}>{words}</p>}
      </header>
      {children}
    </div>
  );
}

/** Facts in two columns: a name, and what it is. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {rows.map(([name, value]) =>
        value === '' || value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
