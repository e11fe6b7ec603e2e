import { useRef, useState } from 'react';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { ConflictSheet } from '../../ui/conflict-sheet.tsx';
import * as copy from './copy.ts';
import type { ListingSave } from './use-listing-save.ts';

interface CompareButtonProps {
  readonly saving: Pick<ListingSave, 'compare'>;
  /** Called with a message when nothing is to choose. The button is about to disappear. */
  readonly onMerged: (message: string) => void;
}

/** Compares a form with what was changed elsewhere. */
export function CompareButton({ saving, onMerged }: CompareButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    try {
      const message = await saving.compare();
      if (message !== undefined) onMerged(message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SoftDisabledButton disabled={isBusy} onClick={() => void compare()}>
      {copy.compare}
    </SoftDisabledButton>
  );
}

interface ChangedNoticeProps extends Pick<CompareButtonProps, 'saving'> {
  readonly isOutdated: boolean;
}

/** Shows above a restored draft that its listing was changed elsewhere since. */
export function ChangedNotice({ saving, isOutdated }: ChangedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown] = useState(isOutdated);
  const [message, setMessage] = useState<string>();
  if (!isShown) return null;
  return (
    <div ref={place} tabIndex={-1}>
      {isOutdated ? (
        <FormNotice tone="warn">
          {copy.changedSince}
          <CompareButton
            saving={saving}
            onMerged={(merged) => {
              setMessage(merged);
              // The button, which had the focus, is replaced by the message.
              place.current?.focus();
            }}
          />
        </FormNotice>
      ) : message === undefined ? null : (
        <FormNotice tone="ok">{message}</FormNotice>
      )}
    </div>
  );
}

/** Lets the host choose where they and another tab or device changed the same. */
export function ListingConflictSheet({ saving }: { readonly saving: ListingSave }) {
  const { conflict, choose, closeConflict } = saving;
  if (conflict === undefined) return null;
  return (
    <ConflictSheet
      // What was chosen counts for one version.
      key={conflict.theirs.version}
      title={copy.conflictTitle}
      text={conflict.isRepeated ? copy.changedAgain : copy.conflictText}
      conflicts={conflict.conflicts}
      onChoose={choose}
      onClose={closeConflict}
    />
  );
}
