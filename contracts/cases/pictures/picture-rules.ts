/** The format of pictures in a case: the browser re-encodes every chosen picture into it. */
export const pictureType = 'image/jpeg';
/** In pixels: enough to read a screenshot, with a tenth of a camera's data. */
export const longestSide = 1_600;
export const maximumPictureBytes = 2 * 1024 * 1024;
/** How many pictures one case may have. */
export const mostPictures = 3;
/** How long a picture is kept. */
export const pictureDays = 90;
