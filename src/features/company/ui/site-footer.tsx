import { Link } from '@tanstack/react-router';
import { Wordmark } from '#src/ui/brand/wordmark.tsx';
import { POLICIES } from '../content/policies.ts';
import styles from './site-footer.module.css';

const TOLD = 'Workspaces in Lagos by the hour or the day, also without a connection: Àyè';

/** Where people tell each other about a place. Each opens with the words ready to send. */
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
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <div className={styles['brand']}>
          <Wordmark />
          <p>Find a workspace anywhere in Lagos.</p>
        </div>
        <nav aria-label="Policies">
          <p className={styles['title']}>Policies</p>
          <ul>
            {POLICIES.map(({ id, title }) => (
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
              <Link to="/abouthost">How it works</Link>
            </li>
            <li>
              <Link to="/aboutus">About Us</Link>
            </li>
            <li>
              <Link to="/becomeahost">Become a Host</Link>
            </li>
            <li>
              <Link to="/settings">App settings</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Tell a friend">
          <p className={styles['title']}>Tell a friend</p>
          <ul>
            {SOCIAL.map(({ name, href }) => (
              <li key={name}>
                <a href={href(encodeURIComponent(TOLD), origin())} target="_blank" rel="noreferrer">
                  {name}
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

function origin(): string {
  return encodeURIComponent(typeof location === 'undefined' ? '' : location.origin);
}
