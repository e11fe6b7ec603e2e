import type { ReactNode } from 'react';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import type { LoadState } from './use-offline-query.ts';

/** Renders how old data stored on this device is. */
export type Age = (stored: { readonly savedAt: number; readonly stale: boolean }) => ReactNode;

interface HostPageProps {
  readonly title: string;
  /** The data of the screen, whose age is shown beside the title. */
  readonly stored: LoadState<unknown>;
  readonly age: Age;
  /** Shown above the title. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** A screen of the dashboard with one kind of data, which is stored on this device. */
export function HostPage({ title, stored, age, back, children }: HostPageProps) {
  return (
    <Stack fit gap={5}>
      {back}
      <Cluster as="header" gap={2} gapX={6} align="baseline" spread>
        <h1>{title}</h1>
        {stored.status === 'ready' ? age(stored) : null}
      </Cluster>
      {children}
    </Stack>
  );
}
