import { useState } from 'react';
import type { AdminAccount } from '#contract/admin/admin.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import { focusElement } from '#src/ui/focus-element.ts';
import { Facts } from '../../console/admin-page.tsx';
import console from '../../console/console.module.css';
import * as copy from './copy.ts';
import { IdRefusalForm } from './id-refusal-form.tsx';
import { type IdReview, useIdReview } from './use-id-review.ts';

type ListedId = NonNullable<AdminAccount['identity']>;

interface IdReviewDialogProps {
  readonly account: AdminAccount;
  readonly identity: ListedId;
  readonly onClose: () => void;
}

/**
 * A host's ID for an admin to check. The number is here only after a press, which the audit log
 * records, and only until the dialog closes.
 */
export function IdReviewDialog({ account, identity, onClose }: IdReviewDialogProps) {
  const { id, name } = account;
  const review = useIdReview(id, onClose);
  const { shown, busy, problem, show } = review;
  return (
    // A tap outside doesn't close it, because what was typed would be lost.
    <Sheet title={copy.title(name)} open onClose={onClose} onDismiss={onClose}>
      <Stack fit gap={4} breaks>
        {problem === undefined ? null : <FormNotice tone="bad">{problem}</FormNotice>}
        <Facts
          rows={[
            [copy.name, name],
            [copy.company, identity.company],
            [copy.means, shown?.meansOfIdentification ?? identity.meansOfIdentification],
            [copy.number, shown?.idCardNumber ?? identity.idCardNumber],
          ]}
        />
        <LastReview review={identity.review} />
        {shown === undefined ? (
          <>
            <SoftDisabledButton kind="primary" wide disabled={busy !== undefined} onClick={show}>
              {busy === 'show' ? copy.showing : copy.show}
            </SoftDisabledButton>
            <Text tone="muted" size="s">
              {copy.logged}
            </Text>
          </>
        ) : (
          <Decisions
            review={review}
            isReadable={shown.idCardNumber !== undefined}
            isChecked={identity.review.state === 'checked'}
          />
        )}
      </Stack>
    </Sheet>
  );
}

interface DecisionsProps {
  readonly review: IdReview;
  /** Whether the server can still read the number. */
  readonly isReadable: boolean;
  /** Whether the ID is marked as checked already. */
  readonly isChecked: boolean;
}

function Decisions({ review, isReadable, isChecked }: DecisionsProps) {
  const { busy, unsent, confirm, refuse } = review;
  const [isRefusing, setRefusing] = useState(false);
  if (isRefusing) {
    return <IdRefusalForm initial={unsent} onSend={refuse} onBack={() => setRefusing(false)} />;
  }
  const isBusy = busy !== undefined;
  return (
    <>
      {/* The button that showed the number is gone, and the focus with it. */}
      <p role="status" tabIndex={-1} ref={focusElement}>
        {isReadable ? copy.compare : copy.unreadable}
      </p>
      <Cluster gap={3} className={console['actions']}>
        {isChecked || !isReadable ? null : (
          <SoftDisabledButton kind="primary" disabled={isBusy} onClick={confirm}>
            {busy === 'confirm' ? copy.confirming : copy.confirm}
          </SoftDisabledButton>
        )}
        <SoftDisabledButton disabled={isBusy} onClick={() => setRefusing(true)}>
          {copy.askAgain}
        </SoftDisabledButton>
      </Cluster>
    </>
  );
}

function LastReview({ review }: { readonly review: ListedId['review'] }) {
  if (review.state === 'unchecked') return null;
  const day = dateText(review.at);
  return (
    <Text tone="muted" size="s">
      {review.state === 'checked' ? copy.checkedOn(day) : copy.refusedOn(day, review.reason)}
    </Text>
  );
}
