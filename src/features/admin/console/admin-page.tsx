import type { ReactNode, RefObject } from 'react';
import { Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './console.module.css';

interface AdminPageProps {
  readonly title: string;
  /** What the screen is for, if its title doesn't explain it. */
  readonly lead?: string;
  /** For the heading, which can then get the focus. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

export function AdminPage({ title, lead, heading, children }: AdminPageProps) {
  return (
    <Stack fit gap={5}>
      <Stack as="header" gap={1}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead === undefined ? null : <Text tone="muted">{lead}</Text>}
      </Stack>
      {children}
    </Stack>
  );
}

/** Two columns: a name and its value. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Stack as="dl" gap="6px" size="s">
      {rows.map(([name, value]) =>
        value === '' || value === undefined ? null : (
          <Inline gap={4} spread key={name}>
            <Text as="dt" tone="muted" className={styles['fact']}>
              {name}
            </Text>
            <Text as="dd" narrow breaks end className={styles['value']}>
              {value}
            </Text>
          </Inline>
        ),
      )}
    </Stack>
  );
}
