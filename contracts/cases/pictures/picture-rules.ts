/** What a picture in a case may be. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const maximumPictureBytes = 5 * 1024 * 1024;
/** Of one case. */
export const mostPictures = 3;
/** How long a picture is kept. */
export const pictureDays = 90;
