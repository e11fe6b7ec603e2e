import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Alarm } from '#contract/admin.ts';
import { call } from '#src/platform/http/call.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { alarmsQuery, settleAlarm } from '../api/payments.ts';
import styles from '../desk/desk.module.css';
import { Fetched } from '../desk/fetched.tsx';
import { RowsSkeleton } from '../desk/rows-skeleton.tsx';
import { useDeeds } from '../desk/use-deeds.ts';
import { momentWords } from '../model/when.ts';
import { alarmTitle, isOfPayment } from './payment-words.ts';
import own from './payments.module.css';

interface AlarmsProps {
  readonly onLook: (reference: string) => void;
}

/** What no program can put right. */
export function Alarms({ onLook }: AlarmsProps) {
  const [query] = useState(() => alarmsQuery(call));
  const found = useQuery(query);
  return (
    <section className={own['section']} aria-labelledby="alarms-title">
      <h2 id="alarms-title">To look at</h2>
      <Fetched
        query={found}
        problem="The alarms could not be fetched"
        skeleton={<RowsSkeleton label="Fetching the alarms" />}
      >
        {(alarms) =>
          alarms.length === 0 ? (
            <p className={own['calm']}>
              <Icon name="circle-check" size={18} />
              Nothing: all payments are where they should be.
            </p>
          ) : (
            <AlarmRows alarms={alarms} onLook={onLook} />
          )
        }
      </Fetched>
    </section>
  );
}

function AlarmRows({ alarms, onLook }: AlarmsProps & { readonly alarms: readonly Alarm[] }) {
  const { busy, run } = useDeeds();
  return (
    <ul className={styles['list']} aria-label="Alarms">
      {alarms.map(({ id, at, kind, reference, details }) => (
        <li key={id} className={styles['row']}>
          <div className={styles['about']}>
            <h3>
              <Icon name="triangle-alert" size={18} />
              {alarmTitle(kind)}
            </h3>
            <p>{details}</p>
            <p className={styles['quiet']}>
              {momentWords(at)} · <code>{reference}</code>
            </p>
          </div>
          <div className={styles['actions']}>
            {isOfPayment(kind) ? (
              <Button onClick={() => onLook(reference)}>
                Look at it<span className="visually-hidden"> {reference}</span>
              </Button>
            ) : null}
            <Button
              kind="primary"
              aria-disabled={busy.has(id)}
              onClick={() => run(id, () => settleAlarm(call, id))}
            >
              {busy.has(id) ? 'Settling…' : 'Settled'}
              <span className="visually-hidden"> {reference}</span>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
