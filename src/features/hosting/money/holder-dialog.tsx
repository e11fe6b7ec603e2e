import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from './bank-copy.ts';

interface OtherHolder {
  /** Name as the bank has it. */
  readonly name: string;
  /** The provider's message about it. */
  readonly message: string;
}

export interface HolderQuestion {
  readonly asked: OtherHolder | undefined;
  /** Resolves to whether payouts may go to this holder. */
  readonly ask: (other: OtherHolder) => Promise<boolean>;
  readonly answer: (agreed: boolean) => void;
}

/** Asks whether an account in another person's name is intended. */
export function useHolderQuestion(): HolderQuestion {
  const [open, setOpen] = useState<OtherHolder & { readonly answer: (agreed: boolean) => void }>();
  return {
    asked: open,
    ask: (other) => new Promise((answer) => setOpen({ ...other, answer })),
    answer: (agreed) => {
      open?.answer(agreed);
      setOpen(undefined);
    },
  };
}

export function HolderDialog({ question }: { readonly question: HolderQuestion }) {
  const { asked, answer } = question;
  if (asked === undefined) return null;
  return (
    <Sheet
      title={copy.otherHolderTitle}
      open
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{copy.changeAccount}</Button>
          <Button kind="primary" onClick={() => answer(true)}>
            {copy.payHolder(asked.name)}
          </Button>
        </>
      }
    >
      <p>{asked.message}</p>
      <p>{copy.otherHolderText}</p>
    </Sheet>
  );
}
