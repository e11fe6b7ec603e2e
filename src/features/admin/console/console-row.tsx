import type { ReactNode } from 'react';
import { Cluster, Stack } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import styles from './console.module.css';

interface ConsoleRowProps {
  readonly as: 'article' | 'li';
  /** The name of an article. */
  readonly label?: string;
  readonly title: ReactNode;
  readonly titleAs?: 'h2' | 'h3';
  /** Paragraphs below the title. */
  readonly details: ReactNode;
  /** What an admin can do about it. */
  readonly children: ReactNode;
}

/** One of several things that an admin decides about, with its buttons beside it. */
export function ConsoleRow({
  as,
  label,
  title,
  titleAs = 'h2',
  details,
  children,
}: ConsoleRowProps) {
  return (
    <RowFrame
      as={as}
      label={label}
      about={
        <>
          <Cluster as={titleAs} gap={2} align="center" size="l">
            {title}
          </Cluster>
          {details}
        </>
      }
    >
      {children}
    </RowFrame>
  );
}

interface RowFrameProps {
  readonly as?: ConsoleRowProps['as'] | 'div';
  readonly label?: string | undefined;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

function RowFrame({ as = 'div', label, about, children }: RowFrameProps) {
  return (
    <Cluster
      as={as}
      gap={3}
      gapX={5}
      align="center"
      pad="4-5"
      ground="card"
      line
      radius="card"
      className={styles['row']}
      aria-label={label}
      tabIndex={-1}
    >
      <Stack gap={1} narrow breaks className={styles['about']}>
        {about}
      </Stack>
      {children}
    </Cluster>
  );
}

/** Shown while rows are being fetched. */
export function RowsSkeleton({ label }: { readonly label: string }) {
  return (
    <Stack gap={3} role="status" aria-label={label}>
      {['first', 'second', 'third'].map((row) => (
        <RowFrame
          key={row}
          about={
            <>
              <Skeleton width="45%" height="24px" />
              <Skeleton width="70%" height="18px" />
            </>
          }
        >
          <Skeleton width="120px" height="44px" radius="10px" />
        </RowFrame>
      ))}
    </Stack>
  );
}
