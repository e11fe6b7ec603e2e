import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { OfflineLine } from '../dialog/footer-line.tsx';
import { PlanSentence } from '../dialog/plan-sentence.tsx';
import * as copy from './copy.ts';

interface AskFooterProps {
  /** The ID of the form that the button submits. */
  readonly formId: string;
  /** The chosen time as text; undefined until it is chosen. */
  readonly plan: string | undefined;
  readonly isVisitor: boolean;
  readonly pending: boolean;
  readonly online: boolean;
  /** Whether the guest has asked for this time already. */
  readonly isAsked: boolean;
}

/** Asks for the chosen time, in place of paying for it. */
export function AskFooter(props: AskFooterProps) {
  const { formId, plan, isVisitor, pending, online, isAsked } = props;
  if (isAsked) {
    return (
      <Link to="/managebookings" className={buttonClass('next', true)}>
        Manage Bookings
      </Link>
    );
  }
  const label = isVisitor ? copy.logInToAsk : copy.askToBook;
  return (
    <Stack gap={3}>
      {plan === undefined ? null : <PlanSentence text={plan} />}
      <SoftDisabledButton type="submit" form={formId} kind="next" wide disabled={pending}>
        {pending ? copy.asking : label}
      </SoftDisabledButton>
      <OfflineLine online={online} text={copy.offline} />
    </Stack>
  );
}
