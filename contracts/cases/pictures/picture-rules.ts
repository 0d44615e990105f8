/** The form of a picture in a case: the browser redraws every chosen picture in it. */
export const pictureType = 'image/jpeg';
/** In pixels: enough to read a screenshot, and a tenth of what a camera makes. */
export const longestSide = 1_600;
export const maximumPictureBytes = 2 * 1024 * 1024;
/** The limit for one case. */
export const mostPictures = 3;
/** How long a picture is kept. */
export const pictureDays = 90;
