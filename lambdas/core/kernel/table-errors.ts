/** The table refused or could not be reached, and nothing was written. Retrying is safe. */
export class TableUnavailable extends Error {
  override readonly name = 'TableUnavailable';
}

/** A write was sent and no answer came: it may have happened. Only reading can tell. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** A row that can't be read. Its message names the row's key and what is wrong with it, never its values. */
export class DamagedRow extends Error {
  override readonly name = 'DamagedRow';
}
