import { Link } from '@tanstack/react-router';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Cluster } from '#src/ui/layout/layout.tsx';
import * as copy from './copy.ts';
import { useHostRequests } from './host-requests-context.ts';
import styles from './requests.module.css';

/** How many guests wait for the host's answer, with the way to it; nothing if none does. */
export function RequestsLine() {
  const host = useHostRequests();
  if (host?.requests.status !== 'ready') return null;
  const { now, requests } = host;
  const waiting = requests.value.filter(
    ({ askedBy, state, expiresAt }) =>
      askedBy === 'guest' && state === 'open' && new Date(expiresAt) > now,
  );
  if (waiting.length === 0) return null;
  return (
    <Cluster
      as="p"
      gap={2}
      gapX={3}
      align="center"
      pad="3-4"
      ground="warn"
      radius="field"
      weight={600}
      className={styles['line']}
    >
      <Icon name="calendar" size={18} />
      <span>{copy.openRequests(waiting.length)}</span>
      <Link to="/dashboardLayout/booking" className={buttonClass('primary')}>
        {copy.answerThem}
      </Link>
    </Cluster>
  );
}
