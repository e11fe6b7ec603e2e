import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Wordmark } from '#src/ui/brand/wordmark.tsx';
import * as copy from '../content/footer-copy.ts';
import { POLICY_INDEX } from '../content/footer-copy.ts';
import styles from './site-footer.module.css';

/** Networks on which people recommend places. Each opens with the text ready to send. */
const SOCIAL = [
  { name: 'WhatsApp', href: (text: string, url: string) => `https://wa.me/?text=${text}%20${url}` },
  {
    name: 'X',
    href: (text: string, url: string) => `https://x.com/intent/post?text=${text}&url=${url}`,
  },
  {
    name: 'Facebook',
    href: (_: string, url: string) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  },
] as const;

export function SiteFooter() {
  const origin = useOrigin();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <Wordmark />
          <p>{copy.tagline}</p>
        </div>
        <nav aria-label="Policies">
          <p className={styles['title']}>Policies</p>
          <ul>
            {POLICY_INDEX.map(({ id, title }) => (
              <li key={id}>
                <Link to="/policies" hash={id}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Àyè">
          <p className={styles['title']}>Àyè</p>
          <ul>
            <li>
              <Link to="/abouthost">{copy.howItWorks}</Link>
            </li>
            <li>
              <Link to="/aboutus">About Us</Link>
            </li>
            <li>
              <Link to="/becomeahost">{copy.becomeAHost}</Link>
            </li>
            <li>
              <Link to="/settings">App settings</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={copy.recommendToFriend}>
          <p className={styles['title']}>{copy.recommendToFriend}</p>
          <ul>
            {SOCIAL.map(({ name, href }) => (
              <li key={name}>
                <a
                  href={href(encodeURIComponent(copy.recommendation), origin)}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={copy.opensInNewTab(name)}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

const neverChanges = () => () => undefined;

/** Returns the app's origin for a URL. The server, which renders one page for all, leaves it out. */
function useOrigin(): string {
  return useSyncExternalStore(
    neverChanges,
    () => encodeURIComponent(location.origin),
    () => '',
  );
}
