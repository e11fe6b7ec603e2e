import { POLICIES } from '../content/policies-copy.ts';
import { POLICY_INDEX } from '../content/policy-index-copy.ts';
import styles from './policy-list.module.css';

interface PolicyListProps {
  /** The provider has our rules for holding and cancelling bookings. */
  readonly hasOurBookings: boolean;
}

export function PolicyList({ hasOurBookings }: PolicyListProps) {
  return (
    <article className={styles['article']}>
      <h1>Policies</h1>
      {POLICY_INDEX.map(({ id, title }) => {
        const { paragraphs, elsewhere = paragraphs } = POLICIES[id];
        return (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {(hasOurBookings ? paragraphs : elsewhere).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        );
      })}
    </article>
  );
}
