import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PushChoice } from '#contract/accounts/push.ts';
import type { PushRole } from '#src/platform/push/push-records.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import * as copy from './copy.ts';
import styles from './notifications.module.css';
import { choosePush, pushChoicesQuery } from './push-choices.ts';
import { useNotice } from './use-notice.ts';

interface KindSwitchesProps {
  readonly role: PushRole;
  readonly isOnline: boolean;
}

/** A switch for each kind of push notification. */
export function KindSwitches({ role, isOnline }: KindSwitchesProps) {
  const query = pushChoicesQuery(role);
  const { data: choices, error, refetch } = useQuery(query);
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<string>();
  const { message, perform } = useNotice();

  const choose = (choice: PushChoice) =>
    perform(async () => {
      setPending(choice.kind);
      try {
        await choosePush(role, choice);
        // A reply to an earlier request may be older than this choice.
        await queryClient.cancelQueries({ queryKey: query.queryKey });
        queryClient.setQueryData(query.queryKey, (known) =>
          known?.map((one) => (one.kind === choice.kind ? choice : one)),
        );
        return '';
      } finally {
        setPending(undefined);
      }
    });

  if (choices === undefined && error !== null) {
    return (
      <>
        <Text tone="muted" measure="60ch">
          {isOnline ? error.message : copy.offline}
        </Text>
        {isOnline ? <Button onClick={() => void refetch()}>Try again</Button> : null}
      </>
    );
  }
  if (choices === undefined) return <Skeleton height="60px" radius="14px" />;
  return (
    <>
      <Stack as="ul" className={styles['kinds']}>
        {choices.map(({ kind, on }) => (
          <li key={kind}>
            <label>
              <span>{copy.kinds[kind]}</span>
              <input
                type="checkbox"
                role="switch"
                aria-checked={on}
                checked={on}
                disabled={!isOnline}
                // A disabled switch would lose the focus, and a keyboard its place in the list.
                aria-disabled={pending !== undefined}
                onChange={() => {
                  if (pending === undefined) choose({ kind, on: !on });
                }}
              />
            </label>
          </li>
        ))}
      </Stack>
      <p role="status">{isOnline ? message : copy.offline}</p>
    </>
  );
}
