import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { OpenPaymentIssue } from '#contract/admin/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster, Inline, Stack, Text } from '#src/ui/layout/layout.tsx';
import { paymentIssuesQuery, resolveIssue } from '../api/payments.ts';
import { ConsoleRow, RowsSkeleton } from '../console/console-row.tsx';
import { Fetched } from '../console/fetched.tsx';
import { useAdminActions } from '../console/use-admin-actions.ts';
import { useFocusOnNext } from '../console/use-focus-on-next.ts';
import { dateTimeText } from '#contract/time/format-lagos-time.ts';
import * as copy from './copy.ts';
import own from './payments.module.css';

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
            <PaymentIssueRows
              issues={issues}
              list={list}
              onResolving={onRemoving}
              onOpen={onOpen}
            />
          )
        }
      </Fetched>
    </Stack>
  );
}

interface PaymentIssueRowsProps extends PaymentIssuesProps {
  readonly issues: readonly OpenPaymentIssue[];
  readonly list: RefObject<HTMLUListElement | null>;
  /** Called when an issue is about to be resolved. */
  readonly onResolving: (id: string) => void;
}

function PaymentIssueRows({ issues, list, onResolving, onOpen }: PaymentIssueRowsProps) {
  const { busy, run } = useAdminActions();
  return (
    <Stack as="ul" ref={list} gap={3} aria-label={copy.issuesLabel}>
      {issues.map(({ id, at, kind, reference, details }) => (
        <ConsoleRow
          as="li"
          key={id}
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
              <Button
                aria-label={copy.viewPaymentLabel(reference)}
                onClick={() => onOpen(reference)}
              >
                {copy.viewPayment}
              </Button>
            ) : null}
            <SoftDisabledButton
              kind="primary"
              disabled={busy.has(id)}
              aria-label={copy.resolveButton(reference, busy.has(id))}
              onClick={() => {
                onResolving(id);
                run(id, () => resolveIssue(call, id));
              }}
            >
              {busy.has(id) ? copy.resolving : copy.resolveLabel}
            </SoftDisabledButton>
          </Cluster>
        </ConsoleRow>
      ))}
    </Stack>
  );
}

/**
 * Whether the reference of an issue of this kind leads to a payment. References of payouts,
 * ledger accounts and daily statements don't.
 */
export const isOfPayment = (kind: string): boolean =>
  !kind.startsWith('payout') &&
  !['ledger-difference', 'ledger-payout', 'statement-missing'].includes(kind);
