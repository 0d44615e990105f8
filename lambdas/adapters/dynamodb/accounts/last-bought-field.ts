import * as z from 'zod/mini';
import type { BoughtBundle } from '../../../core/accounts/entities';
import { anything } from '../../../core/kernel/fields';

/** Of the hash, in base64url. */
const whatLength = 4;
/** How many entries of the ledger before the last one, in base 64. */
const distanceLength = 2;
const length = whatLength + distanceLength;
const farthest = 64 ** distanceLength - 1;

const pattern = /^[0-9a-z]+\.([\w-]{6})+$/;

/**
 * Six characters for each, so that twenty fit into the account's row: `1e240.kRz3AB...`, with the number of the last one's
 * ledger entry in base 36 first. Absent while there is none. What lies more than 4,095 entries back is forgotten.
 */
export const lastBoughtField = z.codec(
  z.optional(z.string().check(z.regex(pattern))),
  anything<readonly BoughtBundle[]>(),
  {
    decode: (text) => (text === undefined ? [] : decode(text)),
    encode: (all) => encode(all),
  },
);

function decode(text: string): BoughtBundle[] {
  const [head = '', rest = ''] = text.split('.');
  const last = Number.parseInt(head, 36);
  return Array.from({ length: rest.length / length }, (_, index) => {
    const one = rest.slice(index * length, (index + 1) * length);
    return { what: one.slice(0, whatLength), seq: last - numberOf(one.slice(whatLength)) };
  });
}

function encode(all: readonly BoughtBundle[]): string | undefined {
  const last = all.at(-1)?.seq;
  if (last === undefined) return undefined;
  const near = all.filter(({ seq }) => last - seq <= farthest);
  return `${last.toString(36)}.${near.map(({ what, seq }) => what + textOf(last - seq)).join('')}`;
}

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const textOf = (number: number): string => digits.charAt(number >> 6) + digits.charAt(number & 63);
const numberOf = (text: string): number =>
  digits.indexOf(text.charAt(0)) * 64 + digits.indexOf(text.charAt(1));
