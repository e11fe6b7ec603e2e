import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import * as copy from './settings-copy.ts';
import styles from './opening-soon.module.css';

interface OpeningSoonProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that explains what isn't open yet, and what can be done instead. */
export function OpeningSoon({ title, children }: OpeningSoonProps) {
  return (
    <Stack as="section" gap={5} alignX="start" className={styles['page']}>
      <h1>{title}</h1>
      <p>{children}</p>
      <Cluster gap={3}>
        <Link to="/allspace" className={buttonClass('next')}>
          {copy.findASpace}
        </Link>
        <Link to="/savedspace" className={buttonClass('quiet')}>
          Saved Spaces
        </Link>
      </Cluster>
    </Stack>
  );
}
