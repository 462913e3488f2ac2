import { type ComponentProps, useMemo } from 'react';
import { drawMissing, type MissingPicture } from '../../../art/missing.ts';

export interface DrawnPictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  missing: MissingPicture;
}

/**
 * Drawn placeholder for a picture that is not on this device; an img element, because the page
 * inserts no markup from text (S3).
 */
export function DrawnPicture({
  missing: { address, scene, kind, division, name },
  alt,
  ...rest
}: DrawnPictureProps) {
  const drawing = useMemo(
    () => drawMissing({ address, scene, kind, division, name }),
    [address, scene, kind, division, name],
  );
  return <img {...rest} alt={alt} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} />;
}
