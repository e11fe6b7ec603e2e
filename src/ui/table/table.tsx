import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** Read out before the table; not seen. */
  readonly caption: string;
  /** On a phone each row is a card; a cell with `data-label` says there what it is. */
  readonly cards?: boolean;
  readonly className?: string | undefined;
  /** The head and the bodies. */
  readonly children: ReactNode;
}

/** The frame that all tables share; what is special about one stands in its own styles. */
export function Table({ caption, cards = false, className, children }: TableProps) {
  const names = [styles['table'], cards ? styles['cards'] : '', className];
  return (
    <table className={names.filter(Boolean).join(' ')}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  );
}

/** The look of a cell with a figure. */
export const numberCell: string | undefined = styles['number'];
