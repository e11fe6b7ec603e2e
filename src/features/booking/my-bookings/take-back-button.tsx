import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';

interface TakeBackButtonProps {
  readonly text: string;
  /** Shown meanwhile. */
  readonly busyText: string;
  /** For screen readers, because the list has several of these buttons. */
  readonly label: string;
  /** Shown afterwards. */
  readonly done: string;
  readonly takeBack: () => Promise<void>;
  /** The list that has changed then. */
  readonly queryKey: QueryKey;
}

/** Takes back what a guest has asked for, and shows the result as a toast. */
export function TakeBackButton(props: TakeBackButtonProps) {
  const { text, busyText, label, done, takeBack, queryKey } = props;
  const [pending, setPending] = useState(false);
  const queryClient = useQueryClient();
  const act = async () => {
    setPending(true);
    try {
      await takeBack();
      showToast(done, { kind: 'success' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(error.message, { kind: 'error' });
    } finally {
      setPending(false);
      void queryClient.invalidateQueries({ queryKey });
    }
  };
  return (
    <RemovingButton disabled={pending} aria-label={label} onClick={() => void act()}>
      {pending ? busyText : text}
    </RemovingButton>
  );
}
