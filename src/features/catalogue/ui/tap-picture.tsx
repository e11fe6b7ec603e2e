import { useRef } from 'react';
import { isResponsive, PICTURE_WIDTHS, pictureUrl, type SpaceImage } from '#contract/pictures.ts';
import { buttonClass } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { smallestUrl } from '../model/picture-cost.ts';
import frame from './space-picture.module.css';
import styles from './tap-picture.module.css';
import { useTap } from './use-tap.ts';

interface TapPictureProps {
  readonly image: SpaceImage;
  readonly alt: string;
  /** Of the picture's own colours. */
  readonly background: string;
}

/** Costs nothing until somebody asks for it; a picture that is on the device is shown at once. */
export function TapPicture({ image, alt, background }: TapPictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const { state, ask, fail } = useTap(place, image);

  if (state.kind === 'kept') {
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
          // Without a connection the worker answers with one transparent point.
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
          {state.failed ? 'No picture came. Try again' : wordsOf(state.bytes)}
          {alt === '' ? null : <span className="visually-hidden">{alt}</span>}
        </button>
      ) : null}
    </span>
  );
}

const KILOBYTE = 1024;

function wordsOf(bytes: number | undefined): string {
  if (bytes === undefined) return 'Show picture';
  return `Show picture · ${Math.max(1, Math.round(bytes / KILOBYTE))} kB`;
}
