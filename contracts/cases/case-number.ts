/** The case's number in what somebody typed, in its own form: `NK-482193` of `nk 482193.`; null if it isn't one. People hear it on the phone. */
export function caseNumberIn(typed: string): string | null {
  const digits = /^\s*nk[\s‐-―-]*(\d{6})[\s.]*$/i.exec(typed)?.[1];
  return digits === undefined ? null : `NK-${digits}`;
}
