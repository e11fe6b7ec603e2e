import { Icon } from '#src/ui/icons/icon.tsx';
import type { InstallStep } from './copy.ts';
import styles from './install.module.css';

/** The steps of installing the app, with the icons to look for. */
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
