import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../content/policies-copy.ts';
import { POLICY_INDEX } from '../content/footer-copy.ts';
import { PageLead } from './page-lead.tsx';
import styles from './policy-list.module.css';

interface PolicyListProps {
  /** The provider has our rules for holding and cancelling bookings. */
  readonly hasOurBookings: boolean;
}

export function PolicyList({ hasOurBookings }: PolicyListProps) {
  return (
    <article className={styles['article']}>
      <PageLead title="Policies" text={copy.lead} />
      <div className={styles['columns']}>
        <nav aria-label={copy.onThisPage} className={styles['index']}>
          <ul>
            {POLICY_INDEX.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['sections']}>
          {POLICY_INDEX.map(({ id, title }) => {
            const { icon, paragraphs, elsewhere = paragraphs } = copy.POLICIES[id];
            return (
              <section key={id} id={id}>
                <span className={styles['icon']}>
                  <Icon name={icon} size={22} />
                </span>
                <h2>{title}</h2>
                {(hasOurBookings ? paragraphs : elsewhere).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            );
          })}
        </div>
      </div>
    </article>
  );
}
