import { AppError } from '../errors';
import type { Settings } from './entities';

/** Of the 65,536 bytes that Secrets Manager keeps: what is left is for switches, which are changed in every case. */
const mostBytes = 60_000;
/** As much of it for changes that wait for a second person: they leave no key without room. */
const mostWaitingBytes = 20_000;
/** And at most so many. */
const mostWaiting = 10;

/** @throws AppError invalid_request before anything is written, where the settings grow larger than the secret may be */
export function assertFits(before: Settings, after: Settings): void {
  const bytes = bytesOf(after);
  if (bytes <= mostBytes || bytes - bytesOf(before) <= bytesOfSwitch) return;
  throw new AppError('invalid_request', {
    userMessage:
      'These settings are too long to be kept. Nothing is saved. Enter shorter keys and addresses, or remove a supplier first.',
  });
}

/** `true` to `false`, or a digit more. */
const bytesOfSwitch = 4;

/** The latest ones that there is room for: the oldest go first. */
export function latestThatFit(waiting: Settings['waiting']): Settings['waiting'] {
  const kept: [string, Settings['waiting'][string]][] = [];
  for (const entry of Object.entries(waiting).slice(-mostWaiting).toReversed()) {
    if (bytesOf(Object.fromEntries([...kept, entry])) > mostWaitingBytes) break;
    kept.push(entry);
  }
  return Object.fromEntries(kept.toReversed());
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
