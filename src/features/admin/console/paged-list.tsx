import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { focusElement } from '#src/ui/focus-element.ts';
import { Stack } from '#src/ui/layout/layout.tsx';
import type { adminQuery } from '../api/admin-query.ts';
import * as copy from './copy.ts';
import { Fetched } from './fetched.tsx';
import { RowsSkeleton } from './console-row.tsx';

interface PagedListProps<Page extends { readonly hasMore: boolean }> {
  /** Returns the query of the page after this many rows. */
  readonly pageAt: (offset: number) => ReturnType<typeof adminQuery<Page>>;
  readonly rowsOf: (page: Page) => readonly unknown[];
  readonly problem: string;
  readonly loading: string;
  /** Shown if there are no rows at all. */
  readonly none: ReactNode;
  readonly children: (page: Page) => ReactNode;
  readonly offset?: number;
}

/** A list of which further pages are loaded by a button, and take the focus from it. */
export function PagedList<Page extends { readonly hasMore: boolean }>(props: PagedListProps<Page>) {
  const { pageAt, rowsOf, problem, loading, none, children, offset = 0 } = props;
  const [query] = useState(() => pageAt(offset));
  const [isLast, setLast] = useState(true);
  const fetched = useQuery(query);
  return (
    <Fetched query={fetched} problem={problem} skeleton={<RowsSkeleton label={loading} />}>
      {(page) => {
        const count = rowsOf(page).length;
        if (count === 0 && offset === 0) return none;
        return (
          <>
            {children(page)}
            {page.hasMore && isLast ? (
              <Button onClick={() => setLast(false)}>{copy.showMore}</Button>
            ) : null}
            {isLast ? null : (
              <Stack fit gap={5} tabIndex={-1} ref={focusElement}>
                <PagedList {...props} offset={offset + count} />
              </Stack>
            )}
          </>
        );
      }}
    </Fetched>
  );
}
