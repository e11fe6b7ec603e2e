import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import * as copy from './copy.ts';
import { canHavePasskeys } from './device.ts';
import { passkeyFailure } from './failure.ts';

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
    if (pending) return;
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
      <Button aria-disabled={pending} onClick={() => void run()}>
        {pending ? copy.waiting : label}
      </Button>
    </>
  );
}
