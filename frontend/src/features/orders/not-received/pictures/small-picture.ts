import {
  maximumPictureBytes,
  type PictureType,
  pictureTypes,
} from '../../../../../../contracts/cases/pictures/picture-rules';

export interface SmallPicture {
  readonly blob: Blob;
  readonly type: PictureType;
}

/** Enough to read a screenshot, and a tenth of what a camera makes. */
const longestSide = 1600;
const quality = 0.85;

/**
 * The picture drawn anew, the right way up: smaller, and without its position before it leaves the phone. Where the browser
 * can't draw it, as it is, if the shop takes it. Null: it doesn't.
 */
export async function smallPicture(file: File): Promise<SmallPicture | null> {
  const drawn = await redrawn(file).catch(() => null);
  if (drawn !== null) return { blob: drawn, type: 'image/jpeg' };
  const type = pictureTypes.find((each) => each === file.type);
  return type !== undefined && file.size <= maximumPictureBytes ? { blob: file, type } : null;
}

async function redrawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // What is transparent would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
