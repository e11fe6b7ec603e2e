import type { Naira } from '#contract/units.ts';
import type { RefundTarget } from '#contract/payments/payment-states.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { ChoiceCard } from '#src/ui/layout/choice-card.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import styles from './credit.module.css';

interface RefundChoiceProps {
  readonly refund: Naira;
  /** Whether a part was paid with credit, which becomes credit again either way. */
  readonly hasCreditPart: boolean;
  readonly chosen: RefundTarget;
  readonly onChoose: (target: RefundTarget) => void;
}

/** Asks where the refund of a cancelled booking goes. */
export function RefundChoice({ refund, hasCreditPart, chosen, onChoose }: RefundChoiceProps) {
  const sum = formatNaira(refund);
  const sourceHint = hasCreditPart ? copy.toSourceAndCredit(sum) : copy.toSourceHint(sum);
  const choices = [
    { target: 'credit', name: copy.creditNow, hint: copy.creditNowHint(sum) },
    { target: 'source', name: copy.toSource, hint: sourceHint },
  ] as const;
  return (
    <Stack as="fieldset" gap={2} className={styles['choices']}>
      <legend>{copy.whereTo}</legend>
      {choices.map(({ target, name, hint }) => (
        <ChoiceCard
          key={target}
          type="radio"
          name="refundTo"
          value={target}
          checked={chosen === target}
          onChange={() => onChoose(target)}
          hint={hint}
        >
          {name}
        </ChoiceCard>
      ))}
    </Stack>
  );
}
