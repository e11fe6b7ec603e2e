import { useState } from 'react';
import type { MoneyEntry } from '#contract/payments/host-money.ts';
import { dateText } from '#contract/time/format-lagos-time.ts';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { SoftDisabledButton } from '#src/ui/button/soft-disabled-button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { showToast } from '#src/ui/toast/toasts.ts';
import { saveCsv } from '../analytics/csv.ts';
import { moneyBefore } from '../api/money.ts';
import * as copy from './copy.ts';
import { moneyCsv } from './format-money-entry.ts';

interface ExportButtonProps {
  /** Those that are on the device, newest first; at least one. */
  readonly entries: readonly MoneyEntry[];
  /** Whether the provider has older ones. */
  readonly hasOlder: boolean;
}

/**
 * Saves all movements as a file: people add them up. Without a connection it has those on the
 * device, and a message says where they begin.
 */
export function ExportButton({ entries, hasOlder }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const oldest = entries.at(-1);

  const readOlder = async (): Promise<readonly MoneyEntry[]> => {
    if (!hasOlder || oldest === undefined) return [];
    try {
      return await moneyBefore(call, oldest.id);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      showToast(copy.exportedFrom(dateText(oldest.at)), { kind: 'error', duration: null });
      return [];
    }
  };

  const save = async () => {
    setBusy(true);
    try {
      const older = await readOlder();
      saveCsv('aye-money', moneyCsv([...entries, ...older]));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SoftDisabledButton disabled={isBusy} onClick={() => void save()}>
      <Icon name="download" size={18} />
      {isBusy ? copy.exporting : copy.exportCsv}
    </SoftDisabledButton>
  );
}
