/**
 * Structured logs: names, ids, codes, durations. Never a body, a token, an e-mail address, a phone number
 * or a person's name; errors go in with their name and stack.
 */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(message: string, error: unknown): void;
}

/** One per request: in a process that serves several at once, fields must not leak from one to another. */
export function requestLog(fields: Readonly<Record<string, string>>): Log {
  return {
    info: (message, extra) => process.stdout.write(line('INFO', message, { ...fields, ...extra })),
    error: (message, error) =>
      process.stderr.write(line('ERROR', message, { ...fields, error: described(error) })),
  };
}

/** As CloudWatch's filters read it: JSON without what is null. */
const line = (level: 'INFO' | 'ERROR', message: string, fields: object): string =>
  `${JSON.stringify({ level, message, timestamp: new Date(), ...fields }, (_, value) => value ?? undefined)}\n`;

/** Of what else hangs on an error only plain values, such as codes: rows of the table, whose writes failed, tell of people. */
function described(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  const codes = Object.entries(error).filter(([, value]) => isPlain(value));
  return {
    ...Object.fromEntries(codes),
    ...{ name, message, stack },
    ...(cause !== undefined && { cause: described(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(described) }),
  };
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
