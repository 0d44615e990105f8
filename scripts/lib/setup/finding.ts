/** The result of a check: it is there, or the steps to get it. */
export interface Finding {
  /** The thing that was checked. */
  readonly what: string;
  readonly state: 'there' | 'missing' | 'later' | 'unknown';
  /** Its value, or the problem. */
  readonly found: string;
  /** The steps in order: commands, records and fields, each on a line. */
  readonly todo?: readonly string[];
}

export const there = (what: string, found: string): Finding => ({ what, state: 'there', found });
export const missing = (what: string, found: string, ...todo: readonly string[]): Finding => ({
  what,
  found,
  todo,
  state: 'missing',
});
/** It can be there only after the first deployment. */
export const later = (what: string, found: string, ...todo: readonly string[]): Finding => ({
  what,
  found,
  todo,
  state: 'later',
});

/** A record as a provider's form asks for it. */
export const record = (type: 'CNAME' | 'MX' | 'TXT' | 'NS', name: string, value: string): string =>
  `DNS record: ${type} ${name} → ${value}`;

const marks = { there: '✓', missing: '✗', later: '·', unknown: '?' } as const;

/** A list of all findings, each with what to do, and a last line that says how far it is. */
export function setupReport(name: string, findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ what, state, found, todo = [] }, index) => [
    `${marks[state]} ${index + 1}. ${what}: ${found}`,
    ...todo.map((line) => `     ${line}`),
  ]);
  const open = findings.filter(({ state }) => state === 'missing' || state === 'unknown').length;
  // The other checks need an account.
  const isAlone = findings.length === 1 && open === 1;
  const last = isAlone
    ? `Then run this again, which looks for the rest: npm run setup -- ${name}`
    : open === 0
      ? `All is there. Next: npm run deploy -- ${name}`
      : `${open} of ${findings.length} to do, in this order. Then run this again: npm run setup -- ${name}`;
  return [...lines, '', last].join('\n');
}
