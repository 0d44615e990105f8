/** Added to the time by which an open item is listed: still a time. */
const lateYears = 7_000;

export const listedLast = (at: Date): Date =>
  new Date(new Date(at).setUTCFullYear(at.getUTCFullYear() + lateYears));

export const isListedLast = (at: Date): boolean => at.getUTCFullYear() >= lateYears;

/** The range of those that are listed by their own time. */
export const beforeAllLate = { to: String(lateYears) } as const;
