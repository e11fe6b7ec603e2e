import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
}

/** A placeholder in the shape of the content that is being loaded. */
export function Skeleton({ width = '100%', height = '1em', radius = '6px' }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}
