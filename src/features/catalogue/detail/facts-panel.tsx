import type { Utilities } from '#contract/spaces/utilities.ts';
import { confirmedDay, utilityTexts } from '#contract/spaces/format-utilities.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from './detail-copy.ts';
import styles from './facts-panel.module.css';

/** Power and internet as confirmed by the host, with the date of the confirmation. */
export function FactsPanel({ facts }: { readonly facts: Utilities | undefined }) {
  const texts = facts === undefined ? [] : utilityTexts(facts);
  if (facts === undefined || texts.length === 0) return null;
  return (
    <section className={styles['panel']} aria-label={copy.powerAndInternet}>
      <Icon name="zap" />
      <p>
        <strong>{texts.join(' · ')}</strong>
        <span className={styles['when']}>{copy.confirmedByHost(confirmedDay(facts))}</span>
      </p>
    </section>
  );
}
