import type { PublicHost } from '#contract/spaces/space-hosts.ts';
import { contactLinks } from '#contract/spaces/contact-links.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { providerUrl } from '#src/platform/http/api-base.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../detail/detail-copy.ts';
import styles from './place.module.css';
import { useQuery } from '@tanstack/react-query';
import { capabilitiesQuery, hasCapability } from '../api/capabilities.ts';
import { spaceHostQuery } from '../api/space-host.ts';
import { useCatalogueSources } from '../sync/sources.ts';

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The host of a space, and how to ask a question. Renders nothing where the host isn't known. */
export function HostCard({ space }: { readonly space: Space }) {
  const host = useSpaceHost(space.id);
  if (host === undefined) return null;
  return (
    <section className={styles['section']} aria-labelledby="host-title">
      <h2 id="host-title">{copy.yourHost}</h2>
      <div className={styles['host']}>
        {host.pictureUrl === undefined ? (
          <span className={styles['initial']} aria-hidden="true">
            {Array.from(host.name)[0]?.toUpperCase()}
          </span>
        ) : (
          <img
            className={styles['face']}
            src={providerUrl(host.pictureUrl)}
            alt=""
            width={64}
            height={64}
            loading="lazy"
          />
        )}
        <p>
          <strong>{host.name}</strong>
          <span className={styles['note']}>
            {copy.memberSince(month.format(new Date(`${host.since}-01T00:00:00Z`)))}
          </span>
          {host.isIdChecked === undefined ? null : (
            <span className={styles['checked']}>
              <Icon name="circle-check" size={16} />
              {copy.idChecked}
            </span>
          )}
        </p>
      </div>
      <Ask host={host} space={space} />
    </section>
  );
}

function Ask({ host, space }: { readonly host: PublicHost; readonly space: Space }) {
  const links = contactLinks({ phone: host.phone ?? '', email: '' });
  if (links.call === undefined) return <p className={styles['note']}>{copy.contactAfterBooking}</p>;
  return (
    <div className={styles['ask']}>
      <p className={styles['note']}>{copy.askHost}</p>
      <div className={styles['ways']}>
        {links.whatsApp === undefined ? null : (
          <a
            href={`${links.whatsApp}?text=${encodeURIComponent(copy.whatsAppText(space.name))}`}
            className={buttonClass('quiet')}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="message-circle" size={18} />
            {copy.whatsApp}
          </a>
        )}
        <a href={links.call} className={buttonClass('quiet')}>
          <Icon name="phone" size={18} />
          {copy.call}
        </a>
      </div>
    </div>
  );
}

/** Returns the host of a space, if the provider names hosts and the answer is there. */
function useSpaceHost(id: string): PublicHost | undefined {
  const sources = useCatalogueSources();
  const capabilities = useQuery(capabilitiesQuery(sources));
  const enabled = hasCapability(capabilities.data, 'place');
  const { data } = useQuery({ ...spaceHostQuery(sources, id), enabled });
  return data ?? undefined;
}
