import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { LookAgain } from './look-again.tsx';

type Query<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'fetchStatus' | 'refetch'>;

interface FetchedProps<T> {
  readonly query: Query<T>;
  /** Said where it could not be had: `The payment could not be fetched`. */
  readonly problem: string;
  readonly skeleton: ReactNode;
  /** In place of it where the provider says with this code that there is no such thing. */
  readonly missing?: { readonly code: string; readonly shown: ReactNode };
  readonly children: (data: T) => ReactNode;
}

const isStopped = ({ error, fetchStatus }: Pick<Query<unknown>, 'error' | 'fetchStatus'>) =>
  fetchStatus === 'paused' || (error !== null && fetchStatus !== 'fetching');

/** What the provider said, or why it isn't there; with an old answer, both. */
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
            <p>This is how it stood when there was a connection.</p>
            <LookAgain refetch={refetch} />
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
      text={error?.message ?? 'The admin’s desk needs a connection: nothing of it is kept here.'}
      onAgain={() => void refetch()}
    />
  );
}
