import type { IconName } from './names.ts';
import sprite from './sprite.svg?no-inline';
import styles from './icon.module.css';

export interface IconProps {
  readonly name: IconName;
  /** Pixels. */
  readonly size?: number;
  readonly filled?: boolean;
}

/** Decorative only: the text beside it, or the control's label, carries the meaning. */
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
