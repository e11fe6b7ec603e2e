import type { MoveQuote } from '#contract/bookings/moves/reschedule.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Stack, Text } from '#src/ui/layout/layout.tsx';
import { UseCreditField } from '../credit/use-credit-field.tsx';
import * as copy from './copy.ts';
import { OfflineLine } from '../dialog/footer-line.tsx';
import { PlanSentence } from '../dialog/plan-sentence.tsx';

interface MoveFooterProps {
  /** The ID of the form that the button submits. */
  readonly formId: string;
  readonly quote: MoveQuote | undefined;
  /**
   * Such as `Tue 24 Nov, 10:00–12:00 · 2 hours`; undefined if no possible time is chosen, and absent
   * where the dialog has it in sight anyway.
   */
  readonly newTime?: string | undefined;
  readonly online: boolean;
  readonly pending: boolean;
  readonly usesCredit: boolean;
  readonly onUseCredit: (used: boolean) => void;
}

/** Whether a guest's credit covers a higher price. */
export const creditCovers = ({ toPay, credit }: MoveQuote): boolean => toPay > 0 && credit >= toPay;

/** The button that confirms a change, and what follows from it. */
export function MoveFooter(props: MoveFooterProps) {
  const { formId, quote, newTime, online, pending, usesCredit, onUseCredit } = props;
  const isCovered = quote !== undefined && creditCovers(quote);
  const paysByCard = quote !== undefined && quote.toPay > 0 && !(isCovered && usesCredit);
  return (
    <Stack gap={3}>
      {isCovered ? (
        <UseCreditField sum={formatNaira(quote.credit)} checked={usesCredit} onChange={onUseCredit}>
          {usesCredit ? copy.creditCovers : undefined}
        </UseCreditField>
      ) : null}
      {quote === undefined ? null : (
        <Text tone="muted" size="s" center>
          {paysByCard ? copy.paidFirst : copy.newPass} {copy.changesLeft(quote.movesLeft)}
        </Text>
      )}
      {quote === undefined || newTime === undefined ? null : <PlanSentence text={newTime} />}
      <SoftDisabledButton
        type="submit"
        form={formId}
        kind="next"
        wide
        unavailable={quote === undefined || !online}
        disabled={pending}
      >
        {pending
          ? copy.changing
          : paysByCard
            ? copy.payAndChange(formatNaira(quote.toPay))
            : copy.confirm}
      </SoftDisabledButton>
      <OfflineLine online={online} text={copy.needsConnection} />
    </Stack>
  );
}
