import { lagosTime } from '#contract/time/lagos-clock.ts';
import type { EpochMs } from '#contract/units.ts';
import { useEffect, useRef, useState } from 'react';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { call } from '#src/platform/http/call.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { resendVerification } from '../api/mail-links.ts';
import { callErrorOf } from '../model/failure.ts';
import * as copy from '../copy.ts';

interface Sent {
  readonly message: string;
  /**
   * Milliseconds since 1970, by this device's clock; another email may be requested at `nextAt`.
   */
  readonly at: EpochMs;
  readonly nextAt: number;
}

/** Counts down the whole seconds until `then` (milliseconds since 1970). */
function useSecondsUntil(then: number | undefined): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (then === undefined) return undefined;
    const count = () => {
      const left = Math.max(0, Math.ceil((then - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [then]);
  return seconds;
}

interface ResendVerificationProps {
  readonly email: string;
  readonly kind: AccountKind;
  /** Whether the button was pressed before the address was known. */
  readonly isAsked?: boolean;
}

/** The button that sends the verification email again, with the seconds until it may be pressed. */
export function ResendVerification({ email, kind, isAsked = false }: ResendVerificationProps) {
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const seconds = useSecondsUntil(sent?.nextAt);
  const waiting = pending || seconds > 0;

  const resend = () => {
    if (waiting) return;
    setPending(true);
    setProblem(undefined);
    resendVerification(call, { email, kind }, () => Date.now())
      .then(
        ({ message, sentAt, waitMs }) =>
          setSent({ message, at: sentAt, nextAt: Date.now() + waitMs }),
        (error: unknown) => setProblem(callErrorOf(error).message),
      )
      .finally(() => setPending(false));
  };

  const toSend = useRef(isAsked);
  useEffect(() => {
    if (!toSend.current) return;
    toSend.current = false;
    resend();
  });

  return (
    <>
      <SoftDisabledButton onClick={resend} disabled={waiting}>
        Resend Verification
      </SoftDisabledButton>
      <p role="status">
        {problem ?? (sent ? copy.sentAt(sent.message, lagosTime(new Date(sent.at)).clock) : '')}
      </p>
      {seconds > 0 ? <p>{copy.resendIn(seconds)}</p> : null}
    </>
  );
}
