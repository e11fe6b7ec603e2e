import { useId } from 'react';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA } from '#contract/prices/price.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { type CreditChoice, CreditForPrice } from '../credit/use-credit-field.tsx';
import * as formCopy from '../dialog/form-copy.ts';
import * as copy from './copy.ts';
import { OfflineLine, ReasonLine } from '../dialog/footer-line.tsx';

interface SeriesFooterProps {
  /** The ID of the form that the button submits. */
  readonly formId: string;
  /** The number of dates that are to be booked. */
  readonly count: number;
  /** What has to be paid after credit, in kobo; undefined while the dates are being checked. */
  readonly restKobo: number | undefined;
  readonly hasConflicts: boolean;
  readonly credit: CreditChoice | undefined;
  readonly online: boolean;
}

/** The button that pays for all dates of a series, and what is still in its way. */
export function SeriesFooter(props: SeriesFooterProps) {
  const { formId, count, restKobo, hasConflicts, credit, online } = props;
  const reasonId = useId();
  const reason = hasConflicts ? copy.solveConflicts : count < 2 ? copy.atLeastTwo : undefined;
  const rest = restKobo === undefined ? undefined : restKobo / KOBO_PER_NAIRA;
  return (
    <Stack gap={3}>
      <Text tone="muted" size="s" center>
        {copy.cancelRule}
      </Text>
      {credit === undefined || rest === undefined ? null : (
        <CreditForPrice credit={credit} rest={rest} />
      )}
      {reason === undefined ? null : <ReasonLine id={reasonId}>{reason}</ReasonLine>}
      <Button
        type="submit"
        form={formId}
        kind="next"
        wide
        disabled={reason !== undefined || rest === undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
      >
        {rest === undefined
          ? 'Pay'
          : rest === 0
            ? copy.bookWithCredit(count)
            : copy.pay(formatNaira(rest), count)}
      </Button>
      <OfflineLine online={online} text={formCopy.offline} />
    </Stack>
  );
}
