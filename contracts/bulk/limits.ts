/** The most rows of one bulk buy. */
export const mostBulkRows = 1_000;

/** The largest file or text that is read, in bytes. */
export const mostBulkBytes = 1_000_000;

/** The longest note of a row, in characters. */
export const mostNoteLength = 60;

/** Rows of a bulk buy that are read, checked and stored together. */
export const bulkRowsPerPage = 50;

/** Rows that are checked by one call. */
export const mostRowsChecked = 100;

/** Bulk buys of one customer that run at the same time. */
export const mostRunningBulks = 3;

/** The largest request that begins one: its rows with notes in any script. */
export const largestBulkBody = 512 * 1024;
