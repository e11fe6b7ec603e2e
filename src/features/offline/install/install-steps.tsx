import { Icon } from '#src/ui/icons/icon.tsx';
import type { InstallStep } from './install-words.ts';
import styles from './install.module.css';

/** What to tap, with the signs as they look on the screen. */
export function InstallSteps({ steps }: { readonly steps: readonly InstallStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ icon, text }) => (
        <li key={text}>
          <span className={styles['sign']}>
            <Icon name={icon} size={24} />
          </span>
          {text}
        </li>
      ))}
    </ol>
  );
}
