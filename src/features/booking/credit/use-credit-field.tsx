import type { ReactNode } from 'react';
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
