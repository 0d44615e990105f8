import {
  longestSide,
  maximumPictureBytes,
  pictureType,
} from '../../../../../../contracts/cases/pictures/picture-rules';

const quality = 0.85;

/**
 * Redraws the picture as an upright JPEG. That makes it smaller and removes its location and other hidden data before it leaves
 * the phone. Returns null if the browser can't draw it.
 */
export async function smallPicture(file: File): Promise<Blob | null> {
  const drawn = await redrawn(file).catch(() => null);
  return drawn?.type === pictureType && drawn.size <= maximumPictureBytes ? drawn : null;
}

async function redrawn(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // Transparent parts would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, pictureType, quality));
}
