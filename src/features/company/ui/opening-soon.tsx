import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button/button.tsx';
import * as copy from '../content/opening-soon-copy.ts';
import styles from './opening-soon.module.css';

interface OpeningSoonProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that explains what isn't open yet, and what can be done instead. */
export function OpeningSoon({ title, children }: OpeningSoonProps) {
  return (
    <section className={styles['page']}>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={styles['actions']}>
        <Link to="/allspace" className={buttonClass('next')}>
          {copy.findASpace}
        </Link>
        <Link to="/savedspace" className={buttonClass('quiet')}>
          {copy.savedSpaces}
        </Link>
      </div>
    </section>
  );
}
