/** What a picture in a case is: the browser draws each one anew as this, whatever was chosen. */
export const pictureType = 'image/jpeg';
/** In pixels: enough to read a screenshot, and a tenth of what a camera makes. */
export const longestSide = 1_600;
export const maximumPictureBytes = 2 * 1024 * 1024;
/** Of one case. */
export const mostPictures = 3;
/** How long a picture is kept. */
export const pictureDays = 90;
