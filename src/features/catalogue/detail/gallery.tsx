import { useState, useSyncExternalStore } from 'react';
import type { Space } from '#contract/spaces/spaces.ts';
import { liteNow, onLite } from '#src/platform/lite/lite-now.ts';
import { Carousel } from '#src/ui/carousel/carousel.tsx';
import * as copy from './detail-copy.ts';
import { ViewPhotos } from '../viewer/view-photos.tsx';
import styles from './gallery.module.css';
import { SpacePicture } from '../photo/space-picture.tsx';

/** Specification §9. */
const AUTOPLAY_MS = 3000;
const THUMBNAILS = 3;

const MAIN_SIZES = '(width <= 800px) 92vw, 560px';

export function Gallery({ space }: { readonly space: Space }) {
  const [shown, setShown] = useState(0);
  const lite = useSyncExternalStore(onLite, liteNow, () => false as const);
  const { images, name } = space;

  if (images.length <= 1) {
    return (
      <div className={styles['single']}>
        <SpacePicture image={images[0]} alt={name} sizes={MAIN_SIZES} first />
        {images.length === 1 ? <ViewPhotos space={space} start={0} /> : null}
      </div>
    );
  }

  const numbered = images.map((image, index) => ({ image, index }));
  const first = images.length > THUMBNAILS ? 1 : 0;
  const thumbnails = numbered.slice(first, first + THUMBNAILS);

  return (
    <div className={styles['gallery']}>
      <div className={styles['main']}>
        <Carousel
          label={copy.photosOf(name)}
          layout="single"
          autoplay={lite ? undefined : AUTOPLAY_MS}
          shown={shown}
          onSlide={setShown}
        >
          {images.map((image, index) => (
            <SpacePicture
              key={image.imageUrl}
              image={image}
              alt={copy.photo(name, index + 1, images.length)}
              sizes={MAIN_SIZES}
              first={index === 0}
            />
          ))}
        </Carousel>
        <ViewPhotos space={space} start={shown} onLeave={setShown} />
      </div>
      <ul className={styles['thumbnails']}>
        {thumbnails.map(({ image, index }) => (
          <li key={image.imageUrl}>
            <button
              type="button"
              className={styles['thumbnail']}
              aria-label={copy.showPhoto(index + 1, images.length)}
              aria-pressed={index === shown}
              onClick={() => setShown(index === shown ? 0 : index)}
            >
              <SpacePicture image={image} alt="" sizes="(width <= 800px) 30vw, 240px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
