import { POLICIES } from '../content/policies.ts';
import styles from './policy-list.module.css';

export function PolicyList() {
  return (
    <article className={styles['article']}>
      <h1>Policies</h1>
      {POLICIES.map(({ id, title, paragraphs }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}
