import { type ReactNode, useId } from 'react';
import styles from './settings-card.module.css';

interface SettingsCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card of the settings on one subject. */
export function SettingsCard({ title, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Text in a settings card. */
export function CardText({ children }: { readonly children: ReactNode }) {
  return <p className={styles['text']}>{children}</p>;
}
