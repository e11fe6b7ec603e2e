import { type ReactNode, useState } from 'react';
import { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ConfirmFooter } from '#src/ui/dialog/confirm-footer.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { CloseButton } from './close-button.tsx';
import * as copy from './copy.ts';
import { isFinalRefusal } from './is-final-refusal.ts';
import { useRefetchAdmin } from './use-admin-actions.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** The buttons that change nothing and that act, and the second one's text meanwhile. */
  readonly texts: { readonly stay: string; readonly confirm: string; readonly confirming: string };
  /** Whether what it is about is shown yet. */
  readonly isReady?: boolean;
  /** Resolves with the provider's message; throws a `CallError`. A repeat must do nothing new. */
  readonly act: () => Promise<string>;
  readonly onClose: () => void;
  /** What it is about, and the consequences. */
  readonly children: ReactNode;
}

/** Asks before an action without a reason; stays open and says why if that fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, texts, isReady = true, act, onClose, children } = props;
  const refetch = useRefetchAdmin();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isOver, setOver] = useState(false);

  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      showToast(await act(), { kind: 'success' });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOver(isFinalRefusal(error));
      setProblem(isUnanswered(error) ? copy.unansweredRepeatable : error.message);
    } finally {
      setBusy(false);
    }
    // A refusal means that the state differs from what was shown.
    void refetch();
  };

  return (
    <Sheet
      title={title}
      open
      onClose={onClose}
      footer={
        isOver ? (
          <CloseButton onClose={onClose} />
        ) : isReady ? (
          <ConfirmFooter
            {...texts}
            onStay={onClose}
            isBusy={isBusy}
            onConfirm={() => void confirm()}
          />
        ) : (
          <Button onClick={onClose}>{texts.stay}</Button>
        )
      }
    >
      <Stack fit gap={4} breaks>
        {children}
        {problem === undefined ? null : <FormNotice tone="bad">{problem}</FormNotice>}
      </Stack>
    </Sheet>
  );
}
