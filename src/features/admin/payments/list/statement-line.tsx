import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { Text } from '#src/ui/layout/layout.tsx';
import { paymentsQuery } from '../../api/lists.ts';
import { ISSUES_TITLE } from '../payment-issues.tsx';
import own from '../payments.module.css';
import * as copy from './copy.ts';

/**
 * Shows the result of the latest daily statement. It comes with the first page of the payments,
 * which the list fetches anyway.
 */
export function StatementLine() {
  const [query] = useState(() => paymentsQuery(call, 'all', 0));
  const statement = useQuery(query).data?.lastStatement;
  if (statement === undefined) return null;
  const { day, payments, differences } = statement;
  return (
    <Text tone="muted" className={own['statement']}>
      {copy.lastStatement(shortDate(day), payments)}{' '}
      {differences === 0 ? (
        copy.noDifferences
      ) : (
        <a href={`#${ISSUES_TITLE}`}>{copy.differences(differences)}</a>
      )}
    </Text>
  );
}
