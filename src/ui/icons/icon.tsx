import type { IconName } from './names.ts';
import sprite from './sprite.svg?no-inline';
import styles from './icon.module.css';

export interface IconProps {
  readonly name: IconName;
  /** Pixels. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** Decoration only: the words beside it, or the control's label, say what it means. */
export function Icon({ name, size = 20, filled = false }: IconProps) {
  return (
    <svg
      className={filled ? `${styles['icon']} ${styles['filled']}` : styles['icon']}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
