import { useState } from 'react';
import { isResponsive, PICTURE_FORMATS, PICTURE_WIDTHS, pictureUrl } from '#contract/pictures.ts';
import type { PictureFormat, SpaceImage } from '#contract/pictures.ts';
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

const NO_PICTURE = 'f3efe4e7e1d3cfc8b6b9b29f';

function srcSet(image: SpaceImage, format: PictureFormat): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(image, width, format)} ${width}w`).join(', ');
}

function gradient(placeholder: string): string {
  const colours = placeholder.match(/.{6}/g) ?? [];
  return `linear-gradient(${colours.map((colour) => `#${colour}`).join(', ')})`;
}

/** Keeps its 4:3 place from the start; until the picture is there, or for good, its colours stand in. */
export function SpacePicture({ image, alt, sizes, first = false }: SpacePictureProps) {
  const [broken, setBroken] = useState(false);
  const background = gradient(image?.placeholder ?? NO_PICTURE);

  if (image === undefined || broken) {
    return (
      <span
        className={styles['frame']}
        style={{ background }}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      />
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
              sizes={sizes}
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
