import type { ReactNode } from 'react';
import styles from './public-layout.module.css';

/** A page of sections, one below the other with the same space between them. */
export function Sections({ children }: { readonly children: ReactNode }) {
  return <div className={styles['sections']}>{children}</div>;
}
