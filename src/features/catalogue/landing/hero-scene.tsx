import scene from './hero-scene.svg?no-inline';
import styles from './hero-scene.module.css';

export function HeroScene({ className }: { readonly className: string }) {
  return (
    <img
      className={`${styles['scene']} ${className}`}
      src={scene}
      alt=""
      width={800}
      height={600}
      fetchPriority="high"
    />
  );
}
