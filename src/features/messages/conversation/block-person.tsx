import { useState } from 'react';
import { ConfirmFooter } from '#src/ui/dialog/confirm-footer.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import * as copy from '../copy.ts';

interface BlockPersonProps {
  readonly name: string;
  readonly onBlock: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before the other person is blocked. */
export function BlockPerson({ name, onBlock, onClose }: BlockPersonProps) {
  const [isBusy, setBusy] = useState(false);
  const block = () => {
    setBusy(true);
    void onBlock().finally(onClose);
  };
  return (
    <Sheet
      title={copy.blockQuestion(name)}
      open
      onClose={onClose}
      footer={
        <ConfirmFooter
          stay={copy.keep}
          onStay={onClose}
          confirm={copy.block(name)}
          confirming={copy.blocking}
          isBusy={isBusy}
          onConfirm={block}
        />
      }
    >
      <p>{copy.blockText(name)}</p>
    </Sheet>
  );
}
