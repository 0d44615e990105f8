/** An API key is printable and has no spaces; the dots that a screen shows in place of a key don't match. */
export const keyPattern = /^[\x21-\x7e]*$/;
