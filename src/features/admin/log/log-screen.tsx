import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminLogEntry } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { logQuery } from '../api/log.ts';
import { AdminPage } from '../console/admin-page.tsx';
import { Fetched } from '../console/fetched.tsx';
import { RowsSkeleton } from '../console/console-row.tsx';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';
import { LogSubject } from './subject.tsx';

import styles from '../console/console.module.css';

/** Shows the actions of all admins, newest first. */
export function LogScreen() {
  const [query] = useState(() => logQuery(call));
  const found = useInfiniteQuery(query);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = found;
  const shown = isFetchNextPageError ? { ...found, error: null } : found;
  return (
    <AdminPage title="Log" lead={copy.lead}>
      <Fetched
        query={shown}
        problem={copy.notLoaded}
        skeleton={<RowsSkeleton label={copy.loading} />}
      >
        {({ pages }) => <Entries entries={pages.flat()} />}
      </Fetched>
      {isFetchNextPageError ? (
        <FormNotice tone="bad">{copy.olderNotLoaded(found.error.message)}</FormNotice>
      ) : null}
      {hasNextPage ? (
        <div>
          <SoftDisabledButton
            disabled={isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {isFetchingNextPage ? 'Loading…' : copy.showOlder}
          </SoftDisabledButton>
        </div>
      ) : null}
    </AdminPage>
  );
}

function Entries({ entries }: { readonly entries: readonly AdminLogEntry[] }) {
  if (entries.length === 0) {
    return <EmptyState icon="receipt-text" title={copy.noEntries} text={copy.noEntriesText} />;
  }
  return (
    <Stack as="ol" ground="card" line radius="card" divided aria-label={copy.listLabel}>
      {entries.map((entry) => (
        <Stack as="li" gap={1} pad="4-5" breaks key={entry.id}>
          <p>
            <strong>{copy.action(entry.action)}</strong> <LogSubject entry={entry} />
          </p>
          {entry.reason === undefined ? null : (
            <Text quote={3} className={styles['reason']}>
              {entry.reason}
            </Text>
          )}
          <Text tone="muted" size="s">
            {dateTimeText(entry.at)} · {entry.by || copy.formerAdmin}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}
