/** The table refused or could not be reached, and nothing was written. Trying again is safe. */
export class TableUnavailable extends Error {
  override readonly name = 'TableUnavailable';
}

/** A write was sent and no answer came: it may have happened. Only reading tells. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
