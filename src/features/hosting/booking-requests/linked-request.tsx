import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HostBookingRequest } from '#contract/bookings/requests/booking-requests.ts';
import { shortDateTimeText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { isNetworkFailure } from '#src/platform/query/network-failure.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { NotFetched } from '#src/ui/not-fetched/not-fetched.tsx';
import { EmptyState } from '#src/ui/notice/empty-state.tsx';
import { Skeleton } from '#src/ui/notice/skeleton.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import * as copy from './copy.ts';
import { useDeclineSheet } from './decline-sheet.tsx';
import {
  answerLinkedRequest,
  linkedRequestQuery,
  parseRequestLink,
  type RequestLink,
} from './received.ts';
import { RequestFacts } from './request-facts.tsx';
import styles from './received.module.css';

interface LinkedRequestProps {
  /** What is in the address after the `#`. */
  readonly link: string;
  readonly online: boolean;
}

/** The request that an email's link is about, which its host answers here without a log-in. */
export function LinkedRequest({ link, online }: LinkedRequestProps) {
  const parsed = parseRequestLink(link);
  return (
    <Stack fit gap={4}>
      <Text as="h1" size="title-l">
        {copy.linkHeading}
      </Text>
      {parsed === undefined ? (
        <Problem title={copy.linkBroken} text={copy.linkBrokenText} />
      ) : (
        <Linked link={parsed} online={online} />
      )}
    </Stack>
  );
}

function Linked({ link, online }: { readonly link: RequestLink; readonly online: boolean }) {
  const { data, error, fetchStatus, refetch } = useQuery(linkedRequestQuery(call, link));
  const onAnswered = () => void refetch();
  const { onDecline, sheet } = useDeclineSheet({
    send: (_, answer) => answerLinkedRequest(call, link, answer),
    onAnswered,
  });
  if (data === undefined) {
    if (fetchStatus === 'paused' || isNetworkFailure(error)) {
      const text = error?.message ?? copy.needsConnection;
      return <NotFetched title={copy.notLoaded} text={text} onAgain={() => void refetch()} />;
    }
    return error === null ? (
      <div role="status" aria-label={copy.linkLoading}>
        <Skeleton height="280px" radius="16px" />
      </div>
    ) : (
      <Problem title={copy.notLoaded} text={error.message} />
    );
  }
  return (
    <>
      <p>
        <strong>{copy.asks(data.guestName)}</strong>
        <Text as="span" tone="muted" size="s" className={styles['about']}>
          {' '}
          · {data.spaceName}
        </Text>
      </p>
      <RequestFacts request={data} />
      <Outcome request={data} />
      {data.state === 'requested' ? (
        <AnswerButtons
          request={data}
          online={online}
          accept={() => answerLinkedRequest(call, link, { accept: true })}
          onDecline={() => onDecline(data)}
          onAnswered={onAnswered}
        />
      ) : (
        <SeeRequests />
      )}
      {sheet}
    </>
  );
}

function Outcome({ request: { state, expiresAt } }: { readonly request: HostBookingRequest }) {
  const ended = copy.ended[state];
  if (ended === undefined) {
    return (
      <Text tone="muted" size="s" className={styles['about']}>
        {copy.answerUntil(shortDateTimeText(expiresAt))}
      </Text>
    );
  }
  const isGood = state === 'accepted' || state === 'paid';
  return <FormNotice tone={isGood ? 'ok' : 'warn'}>{ended}</FormNotice>;
}

function SeeRequests() {
  return (
    <Link to="/dashboardLayout/booking" className={buttonClass('quiet')}>
      {copy.seeRequests}
    </Link>
  );
}

function Problem({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <EmptyState icon="circle-alert" title={title} text={text}>
      <SeeRequests />
    </EmptyState>
  );
}
