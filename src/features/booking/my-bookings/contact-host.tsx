import { Link } from '@tanstack/react-router';
import type { HostContact } from '#contract/bookings/booking-records.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconName } from '#src/ui/icons/names.ts';
import { Cluster, Stack, Text } from '#src/ui/layout/layout.tsx';
import styles from './booking-details.module.css';
import { contactLinks } from '#contract/spaces/contact-links.ts';
import { createContext, useContext } from 'react';

/** Whether guests can write to hosts at this provider; false outside of it. */
export const CanMessageHost = createContext(false);

const useCanMessageHost = (): boolean => useContext(CanMessageHost);

interface ContactHostProps {
  readonly host: HostContact;
  /** Such as `AYE-7K3M-Q2`. */
  readonly bookingId: string;
}

/** The ways to contact a host; each is shown only if the host has provided it. */
export function ContactHost({ host, bookingId }: ContactHostProps) {
  const canMessage = useCanMessageHost();
  const { call, whatsApp, mail } = contactLinks(host);
  const ways: readonly (readonly [string, IconName, string | undefined])[] = [
    ['Call', 'phone', call],
    ['WhatsApp', 'message-circle', whatsApp],
    ['Email', 'mail', mail],
  ];
  const given = ways.flatMap(([label, icon, href]) => (href ? [{ label, icon, href }] : []));
  if (given.length === 0 && !canMessage) return null;
  const name = [host.name, host.company].filter(Boolean).join(', ');
  const written = [name, host.phone.trim(), host.email.trim()].filter(Boolean).join(' · ');
  return (
    <Stack gap={2}>
      <Text tone="muted" size="s" breaks>
        <Text as="strong" tone="ink" block>
          Contact host
        </Text>{' '}
        {written}
      </Text>
      <Cluster as="ul" gap={2} className={styles['ways']}>
        {canMessage ? (
          <li>
            <Link
              to="/messages/$id"
              params={{ id: `booking-${bookingId}` }}
              className={buttonClass('quiet')}
            >
              <Icon name="message-circle" size={18} />
              Message
            </Link>
          </li>
        ) : null}
        {given.map(({ label, icon, href }) => (
          <li key={label}>
            <a
              href={href}
              className={buttonClass('quiet')}
              {...(label === 'WhatsApp' ? { target: '_blank', rel: 'noreferrer' } : {})}
            >
              <Icon name={icon} size={18} />
              {label}
            </a>
          </li>
        ))}
      </Cluster>
    </Stack>
  );
}
