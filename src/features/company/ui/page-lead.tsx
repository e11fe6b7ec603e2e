import type { ReactNode } from 'react';
import styles from './page-lead.module.css';

interface PageLeadProps {
  readonly title: string;
  readonly text: string;
  /** A picture beside the words, which are readable without it. */
  readonly scene?: ReactNode;
  readonly children?: ReactNode;
}

/** The top of a page about Àyè: its heading, a sentence, and what to do. */
export function PageLead({ title, text, scene, children }: PageLeadProps) {
  return (
    <section className={scene ? styles['withScene'] : styles['lead']}>
      <div className={styles['text']}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
      {scene ? <div className={styles['scene']}>{scene}</div> : null}
    </section>
  );
}
