import type { ReactNode } from 'react';
import styles from './layout.module.css';
import { Grid, Text } from './layout.tsx';

interface Description {
  readonly name: string;
  readonly value: ReactNode;
  /** Whether it is what the list is mainly about. */
  readonly isMain?: boolean;
}

/** Names and values below each other, in two columns. */
export function DescriptionList({ items }: { readonly items: readonly Description[] }) {
  return (
    <Grid as="dl" gap={1} gapX={4} className={styles['descriptions']}>
      {items.map(({ name, value, isMain = false }) => (
        <Item key={name} name={name} value={value} isMain={isMain} />
      ))}
    </Grid>
  );
}

function Item({ name, value, isMain }: Required<Description>) {
  return (
    <>
      <Text as="dt" tone="muted" size="s">
        {name}
      </Text>
      <Text as="dd" digits weight={isMain ? 600 : undefined}>
        {value}
      </Text>
    </>
  );
}
