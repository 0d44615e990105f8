export const mostBulkRows = 1_000;

/** The largest list that is read, and the largest one that is bought, in bytes: its rows with notes in any script. */
export const mostBulkBytes = 1_000_000;

/** The most characters that are read of a cell: more than any number, size, network or note has. */
export const mostOfCell = 200;

/** The longest note of a row, in characters. */
export const mostNoteLength = 60;

/** Rows of a bulk buy that are stored together. */
export const bulkRowsPerPart = 50;

/** Bulk buys of one customer that run at the same time. */
export const mostRunningBulks = 3;

/** Titles for a list's four columns that the reader always recognizes. */
export const listTitles = ['Phone', 'Size', 'Network', 'Note'] as const;
