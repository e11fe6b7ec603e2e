import { useId } from 'react';
import { dayTimeText } from '#contract/time/day-text.ts';
import { creditPart } from '#contract/payments/credit.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { KOBO_PER_NAIRA, koboOf } from '#contract/prices/price.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Grid, Stack, Text } from '#src/ui/layout/layout.tsx';
import * as creditCopy from '../credit/copy.ts';
import { type CreditChoice, CreditForPrice } from '../credit/use-credit-field.tsx';
import * as copy from './form-copy.ts';
import { type BookingPlan, checkDraft, draftQuote } from '../model/booking-plan.ts';
import { planText } from '../model/plan-text.ts';
import type { BookingForm } from '../model/use-booking-form.ts';
import styles from './booking-modal.module.css';
import { OfflineLine, ReasonLine } from './footer-line.tsx';
import { PlanSentence } from './plan-sentence.tsx';

/** Returns what credit leaves to pay of a price, in naira. */
function restOf(totalKobo: number, credit: CreditChoice | undefined): number {
  if (credit?.used !== true) return totalKobo / KOBO_PER_NAIRA;
  return (totalKobo - creditPart(totalKobo, koboOf(credit.balance))) / KOBO_PER_NAIRA;
}

interface PayFooterProps {
  /** The ID of the form that the button submits. */
  readonly formId: string;
  readonly space: Space;
  readonly form: BookingForm;
  readonly now: Date;
  readonly online: boolean;
  /**
   * Whether the provider has an endpoint to cancel a booking; nothing is promised until that is
   * known.
   */
  readonly canCancel: boolean | undefined;
  /** Whether the chosen time is known to be booked by others. */
  readonly blocked: boolean;
  /** The price of the chosen extras, in kobo. */
  readonly extrasKobo?: number;
  /** The guest's credit; undefined without any. */
  readonly credit?: CreditChoice | undefined;
  /** A visitor is asked to log in after 'Pay'. */
  readonly isVisitor: boolean;
  /** Whether everything was chosen before a log-in, so that the button gets the focus. */
  readonly isReady: boolean;
  /**
   * Pays by card, where the form's own button pays by transfer; undefined if the provider has no
   * transfers.
   */
  readonly onCard?: (() => void) | undefined;
}

/** Returns the cancellation rule, with the exact time once a start is chosen. */
function cancellationRule(plan: BookingPlan | undefined, now: Date): string {
  if (plan === undefined) return copy.freeUntilDayBefore;
  const { freeUntil } = plan;
  return freeUntil < now ? copy.startsSoon : copy.freeUntil(dayTimeText(freeUntil));
}

/**
 * Makes the dialog focus this element when it opens. React's `autoFocus` doesn't set the attribute.
 */
const focusOnOpen = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

function payLabel(rest: number | undefined, byTransfer: boolean): string {
  if (rest === 0) return creditCopy.bookWithCredit;
  if (byTransfer) return copy.payByTransfer;
  return rest === undefined ? 'Pay' : `Pay ${formatNaira(rest)}`;
}

export function PayFooter(props: PayFooterProps) {
  const { formId, space, form, now, online, canCancel, blocked, isVisitor, isReady, credit } =
    props;
  const { onCard, extrasKobo = 0 } = props;
  const [reasonId, planId] = [useId(), useId()];
  const checked = checkDraft(space, form.draft, now);
  const plan = checked.ok && !blocked ? checked.plan : undefined;
  const totalKobo = draftQuote(space, form.draft, now)?.totalKobo;
  const rest = totalKobo === undefined ? undefined : restOf(totalKobo + extrasKobo, credit);
  return (
    <Stack gap={3}>
      {canCancel === undefined ? null : (
        <Text tone="muted" size="s" center className={styles['rule']}>
          {canCancel ? cancellationRule(plan, now) : copy.cannotCancel}
        </Text>
      )}
      {blocked ? (
        <ReasonLine id={reasonId}>
          {form.draft.type === 'days' ? copy.chooseFreeDays : copy.chooseFreeTime}
        </ReasonLine>
      ) : null}
      {plan === undefined ? null : <PlanSentence id={planId} text={planText(plan, extrasKobo)} />}
      {credit === undefined || rest === undefined ? null : (
        <CreditForPrice credit={credit} rest={blocked ? undefined : rest} />
      )}
      <PayButtons
        formId={formId}
        rest={rest}
        onCard={onCard}
        disabled={blocked}
        describedBy={blocked ? reasonId : plan && planId}
        takesFocus={isReady}
      />
      {isVisitor && online ? (
        <Text tone="muted" size="s" center>
          {copy.logInNext}
        </Text>
      ) : null}
      <OfflineLine online={online} text={copy.offline} />
    </Stack>
  );
}

interface PayButtonsProps extends Pick<PayFooterProps, 'formId' | 'onCard'> {
  /** What credit leaves to pay, in naira; undefined until something is chosen. */
  readonly rest: number | undefined;
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
  readonly takesFocus: boolean;
}

/** Pays; where the provider has transfers, by transfer first and by card second. */
function PayButtons({ formId, rest, onCard, disabled, describedBy, takesFocus }: PayButtonsProps) {
  const byTransfer = onCard !== undefined && rest !== 0;
  const main = (
    <Button
      ref={takesFocus ? focusOnOpen : undefined}
      type="submit"
      form={formId}
      kind="next"
      wide
      disabled={disabled}
      aria-describedby={describedBy}
    >
      {payLabel(rest, byTransfer)}
    </Button>
  );
  if (!byTransfer) return main;
  return (
    <Grid gap={2} className={styles['methods']}>
      {main}
      <Button wide disabled={disabled} aria-describedby={describedBy} onClick={onCard}>
        {copy.payByCard}
      </Button>
    </Grid>
  );
}
