import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenPaymentIssue } from '#contract/admin/payment-issues.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { paymentIssuesQuery } from '../api/payments.ts';
import { ConsoleRow, RowsSkeleton } from '../console/console-row.tsx';
import { Fetched } from '../console/fetched.tsx';
import { useFocusOnNext } from '../console/use-focus-on-next.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';
import own from './payments.module.css';
import { ResolveDialog } from './resolve-dialog.tsx';

/** The ID of the heading, to which other parts of the screen link. */
export const ISSUES_TITLE = 'issues-title';

interface PaymentIssuesProps {
  readonly onOpen: (reference: string) => void;
}

/** Shows payment issues, which only a person can resolve. */
export function PaymentIssues({ onOpen }: PaymentIssuesProps) {
  const [query] = useState(() => paymentIssuesQuery(call));
  const found = useQuery(query);
  const { heading, list, onRemoving } = useFocusOnNext(found.data);
  const [asked, setAsked] = useState<OpenPaymentIssue>();
  return (
    <Stack as="section" fit gap={3} aria-labelledby={ISSUES_TITLE}>
      <Text as="h2" size="title-s" id={ISSUES_TITLE} ref={heading} tabIndex={-1}>
        {copy.needsReview}
      </Text>
      <Fetched
        query={found}
        problem={copy.issuesNotLoaded}
        skeleton={<RowsSkeleton label={copy.loadingIssues} />}
      >
        {(issues) =>
          issues.length === 0 ? (
            <Inline as="p" gap={2} align="center" tone="muted" className={own['calm']}>
              <Icon name="circle-check" size={18} />
              {copy.allClear}
            </Inline>
          ) : (
            <Stack as="ul" ref={list} gap={3} aria-label={copy.issuesLabel}>
              {issues.map((issue) => (
                <PaymentIssueRow
                  key={issue.id}
                  issue={issue}
                  onResolve={() => setAsked(issue)}
                  onOpen={onOpen}
                />
              ))}
            </Stack>
          )
        }
      </Fetched>
      {asked === undefined ? null : (
        <ResolveDialog issue={asked} onResolving={onRemoving} onClose={() => setAsked(undefined)} />
      )}
    </Stack>
  );
}

interface PaymentIssueRowProps extends PaymentIssuesProps {
  readonly issue: OpenPaymentIssue;
  readonly onResolve: () => void;
}

function PaymentIssueRow({ issue, onResolve, onOpen }: PaymentIssueRowProps) {
  const { at, kind, reference, details } = issue;
  return (
    <ConsoleRow
      as="li"
      title={
        <>
          <Icon name="triangle-alert" size={18} />
          {copy.issueTitle(kind)}
        </>
      }
      details={
        <>
          <p>{details}</p>
          <Text tone="muted" size="s">
            {dateTimeText(at)} · <code>{reference}</code>
          </Text>
        </>
      }
    >
      <Cluster gap={3}>
        {isOfPayment(kind) ? (
          <Button aria-label={copy.viewPaymentLabel(reference)} onClick={() => onOpen(reference)}>
            {copy.viewPayment}
          </Button>
        ) : null}
        <Button kind="primary" aria-label={copy.resolveButton(reference)} onClick={onResolve}>
          {copy.resolveLabel}
        </Button>
      </Cluster>
    </ConsoleRow>
  );
}

/**
 * Whether the reference of an issue of this kind leads to a payment. References of payouts,
 * ledger accounts and daily statements don't.
 */
export const isOfPayment = (kind: string): boolean =>
  !kind.startsWith('payout') &&
  !['ledger-difference', 'ledger-payout', 'statement-missing'].includes(kind);
