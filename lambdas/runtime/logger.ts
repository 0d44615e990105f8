import type { DamagedRow } from '../core/kernel/table';
import type { SendLog } from '../core/notices/send-notice';

/**
 * Structured logs: names, ids, codes, durations. Never a body, a token, an e-mail address, a phone number or a person's name. Errors are
 * logged with their name and stack.
 */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(message: string, error: unknown): void;
}

/** Makes a log for one request: in a process that serves several at once, fields must not leak between them. */
export function requestLog(fields: Readonly<Record<string, string>>): Log {
  return {
    info: (message, extra) => process.stdout.write(line('INFO', message, { ...fields, ...extra })),
    error: (message, error) =>
      process.stderr.write(line('ERROR', message, { ...fields, error: described(error) })),
  };
}

/** Formats a line for CloudWatch's filters: JSON without null fields. */
const line = (level: 'INFO' | 'ERROR', message: string, fields: object): string =>
  `${JSON.stringify({ level, message, timestamp: new Date(), ...fields }, (_, value) => value ?? undefined)}\n`;

/**
 * Describes an error. Of its other properties, only plain values such as codes are logged: rows whose writes failed may contain personal
 * data.
 */
function described(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  const codes = Object.entries(error).filter(([, value]) => isPlain(value));
  return {
    ...Object.fromEntries(codes),
    name,
    message,
    stack,
    ...(cause !== undefined && { cause: described(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(described) }),
  };
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Logs only the key of each damaged row. Damaged orders and wallets are also found by the nightly check, which raises the alarm. */
export const logDamaged = (log: Log, damaged: readonly DamagedRow[]): void => {
  for (const error of damaged) log.error('a damaged row was passed over', error);
};

/** Logs a notice's event and outcome, but no address, number or words. */
export const sendLog = (log: Log): SendLog => ({
  sent: ({ event, state }) => log.info('notice', { event, sending: state }),
  damaged: (error) => logDamaged(log, [error]),
});
