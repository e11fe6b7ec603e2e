import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { isResponsive, PICTURE_FORMATS, PICTURE_WIDTHS, pictureUrl } from '#contract/pictures.ts';
import type { PictureFormat, SpaceImage } from '#contract/pictures.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import styles from './space-picture.module.css';

interface SpacePictureProps {
  readonly image: SpaceImage | undefined;
  /** Empty where the name of the space stands beside it. */
  readonly alt: string;
  /** The `sizes` of the picture in this layout. */
  readonly sizes: string;
  /** For the picture that a screen opens with. */
  readonly first?: boolean;
}

const TapPicture = lazyRouteComponent(() => import('./tap-picture.tsx'), 'TapPicture');

/** Of the smallest picture there is: a browser takes the first that is at least as wide. */
const SMALLEST = '1px';

const NO_PICTURE = 'f3efe4e7e1d3cfc8b6b9b29f';

function srcSet(image: SpaceImage, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(image, width, format)} ${width}w`).join(', ');
}

function gradient(placeholder: string): string {
  return `linear-gradient(180deg${placeholder.replace(/.{6}/g, ', #$&')})`;
}

/** Keeps its 4:3 place from the start; until the picture is there, or for good, its colours stand in. */
export function SpacePicture({ image, alt, sizes, first = false }: SpacePictureProps) {
  const [broken, setBroken] = useState(false);
  // What has come already is not fetched once more, smaller.
  const [lite] = useState(liteNow);
  const background = gradient(image?.placeholder ?? NO_PICTURE);
  const colours = (
    <span
      className={styles['frame']}
      style={{ background }}
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
    />
  );

  if (image === undefined || broken) return colours;
  if (lite === 'tap') {
    return (
      <Suspense fallback={colours}>
        <TapPicture image={image} alt={alt} background={background} />
      </Suspense>
    );
  }

  return (
    <picture className={styles['frame']} style={{ background }}>
      {isResponsive(image)
        ? PICTURE_FORMATS.map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              srcSet={srcSet(image, format)}
              sizes={lite ? SMALLEST : sizes}
            />
          ))
        : null}
      <img
        className={styles['image']}
        src={image.imageUrl}
        alt={alt}
        width={640}
        height={480}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(true)}
      />
    </picture>
  );
}
