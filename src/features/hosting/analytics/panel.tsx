import { type ReactNode, useId } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Card, Cluster, Text } from '#src/ui/layout/layout.tsx';
import styles from './analytics.module.css';
import * as copy from './copy.ts';
import { type CsvCell, saveCsv } from './csv.ts';

interface PanelProps {
  readonly title: string;
  /** Name of the exported file, without its extension. */
  readonly fileName: string;
  /** The heading and the rows of the same table, for the exported file. */
  readonly csv: () => readonly (readonly CsvCell[])[];
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the analytics, with a button that exports its table. */
export function AnalyticsPanel({ title, fileName, csv, tools, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" fit gap={4} pad="18px" narrow aria-labelledby={id}>
      <Cluster as="header" gap={3} align="center" spread className={styles['panel-head']}>
        <Text as="h2" size="title-s" id={id}>
          {title}
        </Text>
        <Cluster gap={2} className={styles['panel-tools']}>
          {tools}
          <Button aria-label={copy.exportLabel(title)} onClick={() => saveCsv(fileName, csv())}>
            <Icon name="download" size={18} />
            {copy.exportCsv}
          </Button>
        </Cluster>
      </Cluster>
      {children}
    </Card>
  );
}
