import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import {
  isResponsive,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureUrl,
} from '#contract/spaces/pictures.ts';
import type { PictureFormat, SpaceImage } from '#contract/spaces/pictures.ts';
import { providerUrl } from '#src/platform/http/api-base.ts';
import { liteNow } from '#src/platform/lite/lite-now.ts';
import styles from './space-picture.module.css';

interface SpacePictureProps {
  readonly image: SpaceImage | undefined;
  /** Empty if the space's name is shown next to it. */
  readonly alt: string;
  /** The `sizes` attribute for this layout. */
  readonly sizes: string;
  /** True for the photo at the top of a screen, which is loaded with priority. */
  readonly first?: boolean;
}

const TapPicture = lazyRouteComponent(() => import('./tap-picture.tsx'), 'TapPicture');

/**
 * A `sizes` that selects the smallest photo, because browsers take the first that is at least as
 * wide.
 */
const SMALLEST = '1px';

const NO_PICTURE = 'f3efe4e7e1d3cfc8b6b9b29f';

function srcSet(image: SpaceImage, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(image, width, format)} ${width}w`).join(', ');
}

function gradient(placeholder: string): string {
  return `linear-gradient(180deg${placeholder.replace(/.{6}/g, ', #$&')})`;
}

/**
 * A photo with a fixed 4:3 place. Its placeholder colours are shown until it has loaded, or for
 * good if it fails.
 */
export function SpacePicture({ image: given, alt, sizes, first = false }: SpacePictureProps) {
  const [broken, setBroken] = useState(false);
  // Read once, so that a photo that is already displayed is not loaded again in a smaller size.
  const [lite] = useState(liteNow);
  const image = useMemo(
    () => given && { ...given, imageUrl: providerUrl(given.imageUrl) },
    [given],
  );
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
