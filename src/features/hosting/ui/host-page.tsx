import type { ReactNode } from 'react';
import styles from './host-page.module.css';
import type { Loaded } from './use-kept.ts';

/** Draws how old something is that is kept on this device. */
export type Age = (kept: { readonly savedAt: number; readonly stale: boolean }) => ReactNode;

interface HostPageProps {
  readonly title: string;
  /** What the screen is about: its age stands beside the title. */
  readonly kept: Loaded<unknown>;
  readonly age: Age;
  /** Stands above the title. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the dashboard that is about one thing, which is kept on this device. */
export function HostPage({ title, kept, age, back, children }: HostPageProps) {
  return (
    <div className={styles['page']}>
      {back}
      <header className={styles['head']}>
        <h1>{title}</h1>
        {kept.status === 'ready' ? age(kept) : null}
      </header>
      {children}
    </div>
  );
}
