import type { Availability } from '#contract/opening/availability.ts';
import { openState } from '#contract/opening/opening.ts';
import * as copy from './card-copy.ts';
import { useMinute } from './use-minute.ts';
import styles from './open-badge.module.css';

function openText(availability: Availability, now: Date): { open: boolean; text: string } {
  const state = openState(availability, now);
  switch (state.kind) {
    case 'open':
      return { open: true, text: copy.openUntil(state.until) };
    case 'opens-today':
      return { open: false, text: `Opens ${state.at}` };
    case 'opens-later':
      return { open: false, text: `Opens ${state.day} ${state.at}` };
    case 'closed':
      return { open: false, text: copy.hoursOnRequest };
  }
}

export function OpenBadge({ availability }: { readonly availability: Availability }) {
  const { open, text } = openText(availability, useMinute());
  return <span className={open ? styles['open'] : styles['shut']}>{text}</span>;
}
