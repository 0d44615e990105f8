import * as z from 'zod/mini';
import type { AskedWhen } from '../../../../contracts/accounts/buying-settings';
import { type BuyingSettings, usualBuyingSettings } from '../../../core/accounts/buying-settings';
import { anything } from '../../../core/kernel/fields';
import { pesewas } from '../../../core/money';

const pattern = /^[0-9a-z]*\.[kx][ona][ona]$/;

const letters: Readonly<Record<AskedWhen, string>> = { off: 'o', new: 'n', always: 'a' };
const whenOf = (letter: string | undefined): AskedWhen =>
  letter === letters.off ? 'off' : letter === letters.new ? 'new' : 'always';

/**
 * One short text, so that a condition can compare it and the row stays small: `7ps.kan` is at most ₵100.00 a day (pesewas in
 * base 36; none: no most), `k`nown numbers only (else `x`), read back `a`lways, and a wait for `n`ew numbers. Absent while all
 * is as usual.
 */
export const buyingSettingsField = z.codec(
  z.optional(z.string().check(z.regex(pattern))),
  anything<BuyingSettings>(),
  {
    decode: (text) => (text === undefined ? usualBuyingSettings : decode(text)),
    encode: (settings) => encode(settings),
  },
);

function decode(text: string): BuyingSettings {
  const [most = '', [known, readBack, wait] = ''] = text.split('.');
  return {
    mostADay: most === '' ? null : pesewas(Number.parseInt(most, 36)),
    knownOnly: known === 'k',
    readBack: whenOf(readBack),
    wait: whenOf(wait),
  };
}

const encode = (settings: BuyingSettings): string | undefined => {
  const text = textOf(settings);
  return text === textOf(usualBuyingSettings) ? undefined : text;
};

const textOf = ({ mostADay, knownOnly, readBack, wait }: BuyingSettings): string =>
  `${mostADay?.toString(36) ?? ''}.${knownOnly ? 'k' : 'x'}${letters[readBack]}${letters[wait]}`;
