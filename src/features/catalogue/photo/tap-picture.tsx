import { useRef } from 'react';
import {
  isResponsive,
  PICTURE_WIDTHS,
  pictureUrl,
  type SpaceImage,
} from '#contract/spaces/pictures.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import * as copy from '../offline-copy.ts';
import { smallestUrl } from './picture-cost.ts';
import frame from './space-picture.module.css';
import styles from './tap-picture.module.css';
import { useTap } from './use-tap.ts';

interface TapPictureProps {
  readonly image: SpaceImage;
  readonly alt: string;
  /** CSS background from the photo's placeholder colours. */
  readonly background: string;
}

/** Loads a photo only on tap, to save data. A cached photo is displayed immediately. */
export function TapPicture({ image, alt, background }: TapPictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { state, ask, fail } = useTap(place, image);

  if (state.kind === 'loaded') {
    return (
      <span className={frame['frame']} style={{ background }}>
        <img className={frame['image']} src={state.url} alt={alt} onError={fail} />
      </span>
    );
  }
  if (state.kind === 'asked') {
    return (
      <picture className={frame['frame']} style={{ background }}>
        {isResponsive(image) ? <source type="image/avif" srcSet={smallestUrl(image)} /> : null}
        <img
          className={frame['image']}
          src={pictureUrl(image, PICTURE_WIDTHS[0], 'webp')}
          alt={alt}
          onError={fail}
          // Without a connection, the service worker answers with a single transparent pixel.
          onLoad={({ currentTarget }) => {
            if (currentTarget.naturalWidth === 1) fail();
          }}
        />
      </picture>
    );
  }
  return (
    <span ref={place} className={`${frame['frame']} ${styles['place']}`} style={{ background }}>
      {state.kind === 'offered' ? (
        <button type="button" className={`${buttonClass('quiet')} ${styles['ask']}`} onClick={ask}>
          <Icon name="image" size={18} />
          {state.failed ? copy.photoFailed : copy.showPhoto(state.bytes)}
          {alt === '' ? null : <span className="visually-hidden">{alt}</span>}
        </button>
      ) : null}
    </span>
  );
}
