import type { Refundable } from '#contract/admin/manual-refunds.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Cluster, Text } from '#src/ui/layout/layout.tsx';
import { ConsolePanel } from '../../console/console-panel.tsx';
import styles from '../../console/console.module.css';
import * as copy from './copy.ts';

interface RefundPanelProps {
  readonly refundable: Refundable;
  readonly onRefund: (refundable: Refundable) => void;
}

/** What can be refunded of a payment by hand; only for a payment with `refundable`. */
export function RefundPanel({ refundable, onRefund }: RefundPanelProps) {
  const { most } = refundable;
  return (
    <ConsolePanel title={copy.heading}>
      {most === 0 ? (
        <Text tone="muted">{copy.nothingLeft}</Text>
      ) : (
        <>
          <p>{copy.text(formatNaira(most))}</p>
          <Cluster gap={3} className={styles['actions']}>
            <Button onClick={() => onRefund(refundable)}>{copy.button}</Button>
          </Cluster>
        </>
      )}
    </ConsolePanel>
  );
}
