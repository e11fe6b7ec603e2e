import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AccountSession, sessionsApi } from '#contract/accounts/sessions-api.ts';
import type { Role } from '#contract/endpoint.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Badge } from '#src/ui/badge/badge.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Box, Stack, Text } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { callErrorOf } from '../model/failure.ts';
import * as copy from '../ui/settings-copy.ts';
import { sessionsQuery } from './sessions-query.ts';
import styles from '../ui/account.module.css';

const isPhone = /Android|iPhone|KaiOS|Mini/;

/** Runs one call about sessions at a time, reports its result and fetches the list again. */
function useEnding(owner: Role) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const run = async (ending: () => Promise<{ readonly message: string }>) => {
    if (pending) return;
    setPending(true);
    try {
      const { message } = await ending();
      showToast(message, { kind: 'success' });
    } catch (error) {
      showToast(callErrorOf(error).message, { kind: 'error' });
    } finally {
      setPending(false);
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(call, owner).queryKey });
    }
  };
  return {
    pending,
    endOne: (sessionId: string) =>
      run(async () =>
        (await call(sessionsApi.endSession, { auth: owner, params: { sessionId } })).read(),
      ),
    endOthers: () =>
      run(async () => (await call(sessionsApi.endOtherSessions, { auth: owner })).read()),
  };
}

/** Where the account is logged in, with a button to log each other device out. */
export function SessionList({ owner }: { readonly owner: Role }) {
  const { data, error, refetch } = useQuery(sessionsQuery(call, owner));
  const { pending, endOne, endOthers } = useEnding(owner);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="140px" radius="12px" />
    ) : (
      <>
        <FormNotice tone="warn">{copy.devicesNotLoaded(error.message)}</FormNotice>
        <Button onClick={() => void refetch()}>Try again</Button>
      </>
    );
  }
  return (
    <>
      <p>{copy.devicesText}</p>
      <Stack as="ul" fit gap={4} className={styles['devices']} aria-label={copy.devicesLabel}>
        {data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            pending={pending}
            onEnd={() => void endOne(session.id)}
          />
        ))}
      </Stack>
      {data.length > 1 ? (
        <RemovingButton disabled={pending} onClick={() => void endOthers()}>
          {copy.logOutOthers}
        </RemovingButton>
      ) : null}
    </>
  );
}

interface SessionRowProps {
  readonly session: AccountSession;
  readonly pending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, pending, onEnd }: SessionRowProps) {
  const device = session.device || copy.unknownDevice;
  return (
    <li>
      <Icon name={isPhone.test(session.device) ? 'phone' : 'monitor'} size={20} />
      <Box breaks>
        <p>
          <strong>{device}</strong>{' '}
          {session.isCurrent ? <Badge tone="ok" text={copy.thisDevice} /> : null}
        </p>
        <Text tone="muted" size="s">
          {copy.loggedInAt(dateTimeText(session.startedAt))}
        </Text>
        {session.isCurrent ? null : (
          <Text tone="muted" size="s">
            {copy.lastSeen(dateTimeText(session.lastSeenAt))}
          </Text>
        )}
      </Box>
      {session.isCurrent ? null : (
        <RemovingButton aria-label={copy.logOutDevice(device)} disabled={pending} onClick={onEnd}>
          Log out
        </RemovingButton>
      )}
    </li>
  );
}
