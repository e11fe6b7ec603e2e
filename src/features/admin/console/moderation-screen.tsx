import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Stack } from '#src/ui/layout/layout.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import type { adminQuery } from '../api/admin-query.ts';
import { AdminPage } from './admin-page.tsx';
import { Fetched } from './fetched.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { RowsSkeleton } from './console-row.tsx';
import { type AdminActions, useAdminActions } from './use-admin-actions.ts';
import { useFocusOnNext } from './use-focus-on-next.ts';

interface ModerationTexts {
  readonly heading: string;
  readonly lead: string;
  readonly loading: string;
  readonly notLoaded: string;
  readonly none: string;
  readonly noneText: string;
  readonly listLabel: string;
}

interface ModerationScreenProps<Item> {
  readonly texts: ModerationTexts;
  readonly query: ReturnType<typeof adminQuery<readonly Item[]>>;
  /** Renders one report with the actions on it. */
  readonly children: (item: Item, actions: AdminActions) => ReactNode;
}

/** Lists what was reported, for an admin to decide. */
export function ModerationScreen<Item extends { readonly id: string }>(
  props: ModerationScreenProps<Item>,
) {
  const { texts, children } = props;
  const query = useQuery(props.query);
  const { busy, run } = useAdminActions();
  const { heading, list, onRemoving } = useFocusOnNext(query.data);
  const actions: AdminActions = {
    busy,
    run: (id, action) => {
      onRemoving(id);
      run(id, action);
    },
  };
  return (
    <AdminPage title={texts.heading} lead={texts.lead} heading={heading}>
      <Fetched
        query={query}
        problem={texts.notLoaded}
        skeleton={<RowsSkeleton label={texts.loading} />}
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon="circle-check" title={texts.none} text={texts.noneText}>
              <RefreshButton refetch={query.refetch} />
            </EmptyState>
          ) : (
            <Stack as="ul" ref={list} gap={3} aria-label={texts.listLabel}>
              {items.map((item) => (
                <li key={item.id}>{children(item, actions)}</li>
              ))}
            </Stack>
          )
        }
      </Fetched>
    </AdminPage>
  );
}
