import type { ReactNode } from 'react';
import { formatNaira } from '#contract/prices/money.ts';
import { ChoiceCard } from '#src/ui/layout/choice-card.tsx';
import * as copy from './copy.ts';

interface UseCreditFieldProps {
  /** The credit, as text. */
  readonly sum: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** What follows from the choice. */
  readonly children?: ReactNode;
}

/** Lets a guest pay with credit. */
export function UseCreditField({ sum, checked, onChange, children }: UseCreditFieldProps) {
  return (
    <ChoiceCard
      type="checkbox"
      name="useCredit"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      hint={children}
    >
      {copy.useCredit(sum)}
    </ChoiceCard>
  );
}

export interface CreditChoice {
  /** In naira. */
  readonly balance: number;
  readonly used: boolean;
  readonly onUse: (used: boolean) => void;
}

interface CreditForPriceProps {
  readonly credit: CreditChoice;
  /** What credit leaves to pay of the price, in naira; undefined while it can't be paid. */
  readonly rest: number | undefined;
}

/** Lets a guest pay a price with credit, and shows what is left to pay. */
export function CreditForPrice({ credit, rest }: CreditForPriceProps) {
  const { balance, used, onUse } = credit;
  return (
    <UseCreditField sum={formatNaira(balance)} checked={used} onChange={onUse}>
      {used && rest !== undefined
        ? rest === 0
          ? copy.payAll
          : copy.payRest(formatNaira(rest))
        : undefined}
    </UseCreditField>
  );
}
