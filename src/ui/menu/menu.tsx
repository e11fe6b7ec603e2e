import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import styles from './menu.module.css';

interface MenuProps {
  readonly label: string;
  readonly buttonClassName: string;
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

function items(menu: HTMLDetailsElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('a, button')];
}

/**
 * A button that opens a list of links: a native `details`, closed by Escape, a choice or a tap
 * elsewhere.
 */
export function Menu({ label, buttonClassName, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const menu = ref.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) {
        menu.open = false;
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget;
    if (event.key === 'Escape' && menu.open) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    menu.open = true;
    const all = items(menu);
    const at = all.findIndex((item) => item === document.activeElement);
    all[step(at, all.length)]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links of the open list
    <details ref={ref} className={styles['menu']} onKeyDown={onKeyDown}>
      <summary className={`${styles['summary']} ${buttonClassName}`}>
        <span className={styles['label']}>{label}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- closes after a choice; the links themselves take the keys */}
      <div
        className={styles['list']}
        onClick={() => {
          if (ref.current) ref.current.open = false;
        }}
      >
        {children}
      </div>
    </details>
  );
}
