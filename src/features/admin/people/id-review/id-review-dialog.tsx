import { useState } from 'react';
import type { AdminAccount } from '#contract/admin/admin.ts';
import type { ShownId } from '#contract/admin/id-reviews.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Sheet } from '#src/ui/dialog/sheet.tsx';
import { FormNotice } from '#src/ui/form/form-frame.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { confirmHostId, refuseHostId, showHostId } from '../../api/id-reviews.ts';
import { Facts } from '../../console/admin-page.tsx';
import console from '../../console/console.module.css';
import { useRefetchAdmin } from '../../console/use-admin-actions.ts';
import * as copy from './copy.ts';
import { IdRefusalForm } from './id-refusal-form.tsx';
import styles from './id-review.module.css';

interface IdReviewDialogProps {
  readonly account: AdminAccount;
  readonly identity: NonNullable<AdminAccount['identity']>;
  readonly onClose: () => void;
}

/** The button that showed the number is gone, and the focus with it. */
const focusElement = (element: HTMLElement | null) => element?.focus();

type Step = 'show' | 'confirm' | 'refuse';

/**
 * A host's ID for an admin to check. The number is here only after a press, which the audit log
 * records, and only until the dialog closes.
 */
export function IdReviewDialog({ account, identity, onClose }: IdReviewDialogProps) {
  const { id, name } = account;
  const refetch = useRefetchAdmin();
  const [shown, setShown] = useState<ShownId>();
  const [isRefusing, setRefusing] = useState(false);
  const [busy, setBusy] = useState<Step>();
  const [problem, setProblem] = useState<string>();

  const run = async (step: Step, work: () => Promise<void>) => {
    if (busy !== undefined) return;
    setBusy(step);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error.message);
      // The ID isn't the one that was shown any more, or someone else has decided.
      if (error.status === 409) {
        setShown(undefined);
        setRefusing(false);
        void refetch();
      }
    } finally {
      setBusy(undefined);
    }
  };

  const decide = (step: Step, work: () => Promise<string>) =>
    run(step, async () => {
      showToast(await work(), { kind: 'success' });
      onClose();
      void refetch();
    });

  return (
    // A tap outside doesn't close it, because what was typed would be lost.
    <Sheet title={copy.title(name)} open onClose={onClose} onDismiss={onClose}>
      <div className={styles['review']}>
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
            <Button
              kind="primary"
              wide
              aria-disabled={busy !== undefined}
              onClick={() => void run('show', async () => setShown(await showHostId(call, id)))}
            >
              {busy === 'show' ? copy.showing : copy.show}
            </Button>
            <p className={console['quiet']}>{copy.logged}</p>
          </>
        ) : null}
        {shown !== undefined && isRefusing ? (
          <IdRefusalForm
            onBack={() => setRefusing(false)}
            onSend={(reason) =>
              decide('refuse', () => refuseHostId(call, id, { idVersion: shown.idVersion, reason }))
            }
          />
        ) : null}
        {shown !== undefined && !isRefusing ? (
          <>
            <p role="status" tabIndex={-1} ref={focusElement}>
              {copy.compare}
            </p>
            <div className={console['actions']}>
              {identity.review.state === 'checked' ? null : (
                <Button
                  kind="primary"
                  aria-disabled={busy !== undefined}
                  onClick={() =>
                    void decide('confirm', () => confirmHostId(call, id, shown.idVersion))
                  }
                >
                  {busy === 'confirm' ? copy.confirming : copy.confirm}
                </Button>
              )}
              <Button
                aria-disabled={busy !== undefined}
                onClick={() => busy === undefined && setRefusing(true)}
              >
                {copy.askAgain}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Sheet>
  );
}

type ListedReview = NonNullable<AdminAccount['identity']>['review'];

function LastReview({ review }: { readonly review: ListedReview }) {
  if (review.state === 'unchecked') return null;
  const day = dateText(review.at);
  return (
    <p className={console['quiet']}>
      {review.state === 'checked' ? copy.checkedOn(day) : copy.refusedOn(day, review.reason)}
    </p>
  );
}
