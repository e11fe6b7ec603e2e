import type { Billing } from '#contract/payments/plans.ts';
import styles from './plans.module.css';

interface BillingToggleProps {
  readonly billing: Billing;
  readonly onChoose: (billing: Billing) => void;
  /** Name of the radio group; two of them on one page need different names. */
  readonly name: string;
}

const CHOICES: readonly { readonly billing: Billing; readonly label: string }[] = [
  { billing: 'monthly', label: 'Monthly' },
  { billing: 'yearly', label: 'Yearly' },
];

export function BillingToggle({ billing, onChoose, name }: BillingToggleProps) {
  return (
    <fieldset className={styles['toggle']}>
      <legend className="visually-hidden">Billing</legend>
      {CHOICES.map((choice) => (
        <label key={choice.billing} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={choice.billing}
            checked={choice.billing === billing}
            onChange={() => onChoose(choice.billing)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
