import scene from './hero-scene.svg?no-inline';
import styles from './landing.module.css';

export function HeroScene({ className }: { readonly className: string }) {
  return (
    <img
      className={`${styles['drawing']} ${className}`}
      src={scene}
      alt=""
      width={800}
      height={600}
      fetchPriority="high"
    />
  );
}
