import type { SpaceFacts } from '#contract/facts.ts';
import { confirmedDay, factWords } from '#contract/rules/fact-words.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './facts-panel.module.css';

/** What the host says of power and internet, with the day on which they said so. */
export function FactsPanel({ facts }: { readonly facts: SpaceFacts | undefined }) {
  const words = facts === undefined ? [] : factWords(facts);
  if (facts === undefined || words.length === 0) return null;
  return (
    <section className={styles['panel']} aria-label="Power and internet">
      <Icon name="zap" />
      <p>
        <strong>{words.join(' · ')}</strong>
        <span className={styles['when']}>confirmed on {confirmedDay(facts)} by the host</span>
      </p>
    </section>
  );
}
