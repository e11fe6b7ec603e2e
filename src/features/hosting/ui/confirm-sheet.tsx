import { type ReactNode, useState } from 'react';
import { ConfirmFooter } from '#src/ui/dialog/confirm-footer.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';

interface ConfirmSheetProps {
  readonly title: string;
  /** The buttons that change nothing and that act, and the second one's text meanwhile. */
  readonly texts: { readonly stay: string; readonly confirm: string; readonly confirming: string };
  readonly isBusy: boolean;
  /** Returns why it failed, or undefined. */
  readonly act: () => Promise<{ readonly message: string } | undefined>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done; stays open and shows the reason if that fails. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { title, texts, isBusy, act, onClose, children } = props;
  const [problem, setProblem] = useState<string>();

  const confirm = async () => {
    const failure = await act();
    if (failure === undefined) onClose();
    else setProblem(failure.message);
  };

  return (
    <Sheet
      title={title}
      open
      onClose={onClose}
      footer={
        <ConfirmFooter
          {...texts}
          onStay={onClose}
          isBusy={isBusy}
          onConfirm={() => void confirm()}
        />
      }
    >
      <Stack fit gap={5}>
        {children}
        {problem === undefined ? null : <FormNotice tone="bad">{problem}</FormNotice>}
      </Stack>
    </Sheet>
  );
}
