import { useCallback } from 'react';
import { providerUrl } from '#src/platform/http/api-base.ts';
import type { DraftPicture } from '../model/listing-draft.ts';

/** A photo of the form: a new one from the device, or one that the listing already has. */
export function Thumbnail({ picture }: { readonly picture: DraftPicture }) {
  const blob = 'blob' in picture ? picture.blob : undefined;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || blob === undefined) return undefined;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return (
    <img
      ref={show}
      {...('image' in picture ? { src: providerUrl(picture.image.imageUrl) } : {})}
      alt=""
      width={640}
      height={480}
      draggable={false}
      decoding="async"
    />
  );
}
