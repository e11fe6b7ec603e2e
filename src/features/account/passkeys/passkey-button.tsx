import { useState } from 'react';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import * as copy from './copy.ts';
import { canHavePasskeys, NoPasskey } from './device.ts';

import type { FormFailure } from '#src/ui/form/use-form.ts';
import { passwordFailure } from '../model/failure.ts';

/** Returns what a form with a password shows when a device gave no passkey or a call failed. */
export function passkeyFailure(error: unknown): FormFailure {
  return error instanceof NoPasskey
    ? { message: error.message }
    : passwordFailure(error, 'password');
}
interface PasskeyButtonProps {
  readonly label: string;
  /** What the passkey is for. Rejects with a `NoPasskey` or a `CallError`. */
  readonly work: () => Promise<void>;
}

/** Has the device use a passkey. Hidden where the browser can't have any. */
export function PasskeyButton({ label, work }: PasskeyButtonProps) {
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState<string>();
  if (!canHavePasskeys()) return null;
  const run = async () => {
    setPending(true);
    setMessage(undefined);
    try {
      await work();
    } catch (error) {
      setMessage(passkeyFailure(error).message);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      {message === undefined ? null : <FormNotice tone="bad">{message}</FormNotice>}
      <SoftDisabledButton disabled={pending} onClick={() => void run()}>
        {pending ? copy.waiting : label}
      </SoftDisabledButton>
    </>
  );
}
