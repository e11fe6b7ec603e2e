import { useState } from 'react';
import type { PaymentFile } from '#contract/admin/admin.ts';
import type { Refundable } from '#contract/admin/manual-refunds.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Cluster, Text } from '#src/ui/layout/layout.tsx';
import { ConsolePanel } from '../../console/console-panel.tsx';
import styles from '../../console/console.module.css';
import * as copy from './copy.ts';
import { RefundDialog } from './refund-dialog.tsx';

interface RefundPanelProps {
  readonly payment: PaymentFile;
  readonly refundable: Refundable;
}

/** What can be refunded of a payment by hand; only for a payment with `refundable`. */
export function RefundPanel({ payment, refundable }: RefundPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const { most } = refundable;
  return (
    <ConsolePanel title={copy.heading}>
      {most === 0 ? (
        <Text tone="muted">{copy.nothingLeft}</Text>
      ) : (
        <>
          <p>{copy.text(formatNaira(most))}</p>
          <Cluster gap={3} className={styles['actions']}>
            <Button onClick={() => setOpen(true)}>{copy.button}</Button>
          </Cluster>
        </>
      )}
      {isOpen ? (
        <RefundDialog payment={payment} refundable={refundable} onClose={() => setOpen(false)} />
      ) : null}
    </ConsolePanel>
  );
}
