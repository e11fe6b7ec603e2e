import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** Read out before the table; not visible. */
  readonly caption: string;
  /** On a phone each row is a card, in which `data-label` is the label of a cell. */
  readonly cards?: boolean;
  readonly className?: string | undefined;
  /** The head and the bodies of the table. */
  readonly children: ReactNode;
}

/** The frame that all tables share; what is special about one is in its own styles. */
export function Table({ caption, cards = false, className, children }: TableProps) {
  const names = [styles['table'], cards ? styles['cards'] : '', className];
  return (
    <table className={names.filter(Boolean).join(' ')}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  );
}

/** Class of a cell with a number. */
export const numberCell: string | undefined = styles['number'];
