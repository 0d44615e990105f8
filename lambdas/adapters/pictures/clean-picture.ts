import { maximumPictureBytes, type PictureType } from '../../../contracts/cases/pictures/picture-rules';
import type { Cleaned } from '../../core/cases/pictures/ports';
import { cleanJpeg } from './jpeg';
import { refusePicture, UnfitPicture } from './picture-bytes';
import { cleanPng } from './png';
import { cleanWebp } from './webp';

/**
 * Writes a picture anew of only those parts that say what it looks like: no position, no comment, nothing behind its end.
 * It is not decoded: what stands in its compressed pixels stays, which is why it is never shown from the shop's own origin.
 */
export function cleanPicture(bytes: Uint8Array, declared: PictureType): Cleaned {
  try {
    if (bytes.length > maximumPictureBytes) refusePicture('too_large');
    const type = typeOf(bytes);
    if (type !== declared) refusePicture('other_type');
    return { kind: 'clean', picture: { type, ...cleaners[type](bytes) } };
  } catch (error) {
    if (error instanceof UnfitPicture) return { kind: 'refused', message: error.message };
    throw error;
  }
}

const cleaners = { 'image/jpeg': cleanJpeg, 'image/png': cleanPng, 'image/webp': cleanWebp } as const;

/** By its first bytes. */
function typeOf(bytes: Uint8Array): PictureType {
  const starts = (...first: number[]) => first.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (starts(0x52, 0x49, 0x46, 0x46) && String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP')
    return 'image/webp';
  return refusePicture('no_picture');
}
