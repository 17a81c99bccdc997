import { BaseError } from '@livery/core/errors/BaseError';

/** Bytes that are not exactly one raster image within the bounds of a logo. */
export class ImageRefusedError extends BaseError {
  override readonly name = 'ImageRefusedError';

  constructor(details: string) {
    super('IMAGE_REFUSED', 'This is not an image that is served here.', { details });
  }
}
