import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { RemovingButton } from '#src/ui/button/soft-disabled-button.tsx';
import { ConfirmFooter } from '#src/ui/dialog/confirm-footer.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';

/** What a guest is asked before they lose something that others may get. */
interface TakeBackQuestion {
  readonly heading: string;
  readonly text: string;
  /** The answer that changes nothing. */
  readonly stay: string;
}

interface TakeBackButtonProps {
  readonly text: string;
  /** Shown meanwhile. */
  readonly busyText: string;
  /** For screen readers, because the list has several of these buttons. */
  readonly label: string;
  /** Shown afterwards. */
  readonly done: string;
  /** Asked first; without it, one press is enough. */
  readonly question?: TakeBackQuestion | undefined;
  readonly takeBack: () => Promise<void>;
  /** The list that has changed then. */
  readonly queryKey: QueryKey;
}

/** Takes back what a guest has asked for, and shows the result as a toast. */
export function TakeBackButton(props: TakeBackButtonProps) {
  const { text, busyText, label, done, question, takeBack, queryKey } = props;
  const [pending, setPending] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const queryClient = useQueryClient();
  const act = async () => {
    setIsAsked(false);
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
  const close = () => setIsAsked(false);
  return (
    <>
      <RemovingButton
        disabled={pending}
        aria-label={label}
        onClick={() => {
          if (question === undefined) void act();
          else setIsAsked(true);
        }}
      >
        {pending ? busyText : text}
      </RemovingButton>
      {question === undefined || !isAsked ? null : (
        <Sheet
          title={question.heading}
          open
          onClose={close}
          footer={
            <ConfirmFooter
              stay={question.stay}
              onStay={close}
              confirm={text}
              confirming={busyText}
              isBusy={pending}
              onConfirm={() => void act()}
            />
          }
        >
          <p>{question.text}</p>
        </Sheet>
      )}
    </>
  );
}
