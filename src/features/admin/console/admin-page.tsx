import type { ReactNode } from 'react';
import styles from './console.module.css';

interface AdminPageProps {
  readonly title: string;
  /** What the screen is for, if its title doesn't explain it. */
  readonly words?: string;
  readonly children: ReactNode;
}

export function AdminPage({ title, words, children }: AdminPageProps) {
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

/** Two columns: a name and its value. */
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
