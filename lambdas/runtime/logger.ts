import { Logger } from '@aws-lambda-powertools/logger';

/**
 * Structured logs: names, ids, codes, durations. Never a body, a token, an e-mail address, a phone number
 * or a person's name; errors go in with their name and stack.
 */
export interface Log {
  info(message: string, fields?: Readonly<Record<string, string | number | boolean | null>>): void;
  error(message: string, error: unknown): void;
}

const logger = new Logger({ logLevel: 'INFO' });

/** One per request: in a process that serves several at once, fields must not leak from one to another. */
export function requestLog(fields: Readonly<Record<string, string>>): Log {
  return {
    info: (message, extra = {}) => logger.info(message, { ...fields, ...extra }),
    error: (message, error) =>
      logger.error(message, { ...fields, error: error instanceof Error ? error : new Error(String(error)) }),
  };
}
