import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminLogEntry } from '#contract/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { logQuery } from '../api/log.ts';
import { DeskPage } from '../desk/desk-page.tsx';
import { Fetched } from '../desk/fetched.tsx';
import { RowsSkeleton } from '../desk/rows-skeleton.tsx';
import { momentWords } from '../model/when.ts';
import { Subject } from './subject.tsx';
import { deedWords } from './deed-words.ts';
import styles from './log.module.css';

/** Who of the admins did what, the newest first. */
export function LogScreen() {
  const [query] = useState(() => logQuery(call));
  const found = useInfiniteQuery(query);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = found;
  const shown = isFetchNextPageError ? { ...found, error: null } : found;
  return (
    <DeskPage title="Log" words="Which admin did what, and why.">
      <Fetched
        query={shown}
        problem="The log could not be fetched"
        skeleton={<RowsSkeleton label="Fetching the log" />}
      >
        {({ pages }) => <Entries entries={pages.flat()} />}
      </Fetched>
      {isFetchNextPageError ? (
        <FormNotice tone="bad">
          Older entries could not be fetched. {found.error.message}
        </FormNotice>
      ) : null}
      {hasNextPage ? (
        <div>
          <Button
            aria-disabled={isFetchingNextPage}
            onClick={() => isFetchingNextPage || void found.fetchNextPage()}
          >
            {isFetchingNextPage ? 'Fetching…' : 'Show older'}
          </Button>
        </div>
      ) : null}
    </DeskPage>
  );
}

function Entries({ entries }: { readonly entries: readonly AdminLogEntry[] }) {
  if (entries.length === 0) {
    return (
      <EmptyState
        icon="receipt-text"
        title="Nothing was done yet"
        text="What admins approve, send back, delete and suspend stands here."
      />
    );
  }
  return (
    <ol className={styles['entries']} aria-label="What was done">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>{deedWords(entry.action)}</strong> <Subject entry={entry} />
          </p>
          {entry.reason === undefined ? null : <p className={styles['reason']}>{entry.reason}</p>}
          <p className={styles['when']}>
            {momentWords(entry.at)} · {entry.by || 'an admin who has left'}
          </p>
        </li>
      ))}
    </ol>
  );
}
