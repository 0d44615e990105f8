/**
 * References of payments that this tab is making, or has told the end of: the history may still call these pending. They outlive the
 * screen, which the customer may leave meanwhile.
 */
export const toldHere = new Set<string>();
