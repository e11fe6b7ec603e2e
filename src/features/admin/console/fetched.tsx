import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import * as copy from './copy.ts';
import { RefreshButton } from './refresh-button.tsx';

type Query<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;

interface FetchedProps<T> {
  readonly query: Query<T>;
  /** Shown if the data could not be loaded, for example `We couldn’t load the payment`. */
  readonly problem: string;
  readonly skeleton: ReactNode;
  /** Shown instead if the provider answers with this code that the thing doesn't exist. */
  readonly missing?: { readonly code: string; readonly shown: ReactNode };
  readonly children: (data: T) => ReactNode;
}

const isStopped = ({ error, fetchStatus }: Pick<Query<unknown>, 'error' | 'fetchStatus'>) =>
  fetchStatus === 'paused' || (error !== null && fetchStatus !== 'fetching');

/** Shows the provider's data, or why it could not be loaded; with older data, both. */
export function Fetched<T>({ query, problem, skeleton, missing, children }: FetchedProps<T>) {
  const { data, error, refetch } = query;
  if (missing !== undefined && error instanceof CallError && error.code === missing.code) {
    return missing.shown;
  }
  if (data !== undefined) {
    return (
      <>
        {isStopped(query) ? (
          <FormNotice tone="warn">
            <p>{copy.stale}</p>
            <RefreshButton refetch={refetch} />
          </FormNotice>
        ) : null}
        {children(data)}
      </>
    );
  }
  if (!isStopped(query)) return skeleton;
  return (
    <NotFetched
      title={problem}
      text={error?.message ?? copy.onlineOnly}
      onAgain={() => void refetch()}
    />
  );
}
