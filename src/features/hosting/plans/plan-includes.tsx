import { Icon } from '#src/ui/icons/icon.tsx';
import styles from './plans.module.css';

export function PlanIncludes({ includes }: { readonly includes: readonly string[] }) {
  return (
    <ul className={styles['includes']}>
      {includes.map((item) => (
        <li key={item}>
          <Icon name="check" size={18} />
          {item}
        </li>
      ))}
    </ul>
  );
}
