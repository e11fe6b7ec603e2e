import { type ReactNode, useState } from 'react';
import type { Storage } from '#src/platform/db/storage.ts';
import { type Contents, type KeepingParts } from '#src/platform/keeping/contents.ts';
import { persist } from '#src/platform/keeping/persist.ts';
import { reportProblem } from '#src/platform/report.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { CardText, SettingsCard } from '../ui/settings-card.tsx';
import { ClearButtons } from './clear-buttons.tsx';
import {
  picturesWords,
  safetyWords,
  savedWords,
  spacesWords,
  unsentWords,
  usedWords,
} from './contents-words.ts';
import styles from './keeping-section.module.css';
import { UnsentLinks } from './unsent-links.tsx';
import { type ContentsState, useContents } from './use-contents.ts';

interface KeepingSectionProps {
  readonly storage: () => Promise<Storage>;
  readonly now: Date;
}

/** What is kept on this device, how safe it is, and the way to be rid of it. */
export function KeepingSection({ storage, now }: KeepingSectionProps) {
  const { contents, hasFailed, act } = useContents(storage);
  return (
    <SettingsCard title="Kept on this device">
      {contents === undefined ? (
        <Pending hasFailed={hasFailed} />
      ) : (
        <Kept contents={contents} now={now} act={act} />
      )}
    </SettingsCard>
  );
}

function Pending({ hasFailed }: { readonly hasFailed: boolean }) {
  if (!hasFailed) return <Skeleton height="240px" radius="14px" />;
  return <CardText>What is kept on this device can’t be read now.</CardText>;
}

interface KeptProps {
  readonly contents: Contents;
  readonly now: Date;
  readonly act: ContentsState['act'];
}

const REFUSED = 'The browser did not agree. It may, once Àyè is installed.';

function Kept({ contents, now, act }: KeptProps) {
  const [said, setSaid] = useState('');

  const perform = (work: (parts: KeepingParts) => Promise<string>) => {
    act(work).then(setSaid, (reason: unknown) => {
      reportProblem('What is kept could not be changed', reason);
      setSaid('That did not work on this device. Please try again.');
    });
  };
  const ask = async ({ manager }: KeepingParts) =>
    (await persist(manager, sharedTexts)) === 'granted' ? '' : REFUSED;

  return (
    <>
      <CardText>{safetyWords(contents)}</CardText>
      <List contents={contents} now={now} />
      <div className={styles['actions']}>
        <ClearButtons contents={contents} onClear={perform} />
        {contents.isKept && contents.persistence === 'refused' ? (
          <Button onClick={() => perform(ask)}>Ask the browser to keep it</Button>
        ) : null}
      </div>
      <p role="status">{said}</p>
    </>
  );
}

function List({ contents, now }: Pick<KeptProps, 'contents' | 'now'>) {
  const used = usedWords(contents);
  return (
    <dl className={styles['list']}>
      <Row name="Spaces to look at offline">{spacesWords(contents, now)}</Row>
      <Row name="Pictures">{picturesWords(contents)}</Row>
      <Row name="Saved spaces">{savedWords(contents)}</Row>
      <Row name="Not sent yet">
        {unsentWords(contents)}
        <UnsentLinks unsent={contents.unsent} />
      </Row>
      {used === undefined ? null : <Row name="Room used">{used}</Row>}
    </dl>
  );
}

interface RowProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Row({ name, children }: RowProps) {
  return (
    <div className={styles['row']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
