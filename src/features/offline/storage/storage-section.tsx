import { type ReactNode, useState } from 'react';
import type { Storage } from '#src/platform/db/storage.ts';
import {
  type Contents,
  type StorageContentsDependencies,
} from '#src/platform/storage-quota/contents.ts';
import { persist } from '#src/platform/storage-quota/persist.ts';
import { reportProblem } from '#src/platform/report.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Cluster, Text } from '#src/ui/layout/layout.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { ClearButtons } from './clear-buttons.tsx';
import styles from '../ui/settings.module.css';
import * as storageCopy from '../copy.ts';
import * as copy from './settings-copy.ts';
import { UnsentLinks } from './unsent-links.tsx';
import { type ContentsState, useContents } from './use-contents.ts';

interface StorageSectionProps {
  readonly storage: () => Promise<Storage>;
  readonly now: Date;
}

/** What is stored on this device, whether it is persistent, and buttons to clear it. */
export function StorageSection({ storage, now }: StorageSectionProps) {
  const { contents, hasFailed, act } = useContents(storage);
  return (
    <Panel title={copy.heading}>
      {contents === undefined ? (
        <Pending hasFailed={hasFailed} />
      ) : (
        <StoredData contents={contents} now={now} act={act} />
      )}
    </Panel>
  );
}

function Pending({ hasFailed }: { readonly hasFailed: boolean }) {
  if (!hasFailed) return <Skeleton height="240px" radius="14px" />;
  return (
    <Text tone="muted" measure="60ch">
      {copy.unreadable}
    </Text>
  );
}

interface StoredDataProps {
  readonly contents: Contents;
  readonly now: Date;
  readonly act: ContentsState['act'];
}

function StoredData({ contents, now, act }: StoredDataProps) {
  const [message, setMessage] = useState('');

  const perform = (work: (parts: StorageContentsDependencies) => Promise<string>) => {
    act(work).then(setMessage, (reason: unknown) => {
      reportProblem('The stored data could not be changed', reason);
      setMessage(storageCopy.changeFailed);
    });
  };
  const ask = async ({ manager }: StorageContentsDependencies) =>
    (await persist(manager, sharedTexts)) === 'granted' ? '' : copy.persistenceRefused;

  return (
    <>
      <Text tone="muted" measure="60ch">
        {copy.safety(contents)}
      </Text>
      <List contents={contents} now={now} />
      <Cluster gap={2} className={styles['actions']}>
        <ClearButtons contents={contents} onClear={perform} />
        {contents.isStored && contents.persistence === 'refused' ? (
          <Button onClick={() => perform(ask)}>{copy.askToKeep}</Button>
        ) : null}
      </Cluster>
      <p role="status">{message}</p>
    </>
  );
}

function List({ contents, now }: Pick<StoredDataProps, 'contents' | 'now'>) {
  const used = copy.storageUsed(contents);
  return (
    <dl className={styles['list']}>
      <Row name={copy.offlineSpacesLabel}>{copy.offlineSpaces(contents, now)}</Row>
      <Row name="Photos">{copy.photos(contents)}</Row>
      <Row name="Saved spaces">{copy.savedSpaces(contents)}</Row>
      <Row name={copy.notSentLabel}>
        {copy.notSent(contents)}
        <UnsentLinks unsent={contents.unsent} />
      </Row>
      {used === undefined ? null : <Row name="Storage used">{used}</Row>}
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Row({ name, children }: RowProps) {
  return (
    <Cluster gap={1} gapX={4} spread className={styles['row']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Cluster>
  );
}
