export interface Size {
  width: number;
  height: number;
}

/** What a query asks of a picture's size. */
export interface WantedSize {
  width?: number | null;
  height?: number | null;
  /** Width divided by height. */
  aspectRatio?: number | null;
}

/** Largest part of the picture that has the shape asked for, and the width to show it at. */
export interface CropBox extends Size {
  /** Pixels, never more than the box has; undefined where the query leaves it open. */
  shownWidth?: number;
}

/**
 * Reduces width, height and aspect ratio of a query to one box inside the picture. All variants are then made from
 * sizes up to that box, so no picture is ever enlarged.
 *
 * @throws RangeError when a measure is not greater than 0
 */
export function cropBox(picture: Size, { width, height, aspectRatio }: WantedSize): CropBox {
  for (const [name, value] of Object.entries({ width, height, aspectRatio })) {
    if (typeof value === 'number' && !(value > 0))
      throw new RangeError(`gatsbyImageData: ${name} is ${value}; give a number greater than 0.`);
  }
  const natural = picture.width / picture.height;
  const shape = width && height ? width / height : (aspectRatio ?? natural);
  const box =
    shape > natural
      ? { width: picture.width, height: Math.max(1, Math.round(picture.width / shape)) }
      : { width: Math.max(1, Math.round(picture.height * shape)), height: picture.height };
  const shownWidth = width ?? (height ? Math.round(height * shape) : undefined);
  return { ...box, ...(shownWidth && { shownWidth: Math.min(shownWidth, box.width) }) };
}
