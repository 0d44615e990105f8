import * as z from 'zod/mini';
import { defaultPageSize, maximumPageSize, monthPattern, orderStatuses, phonePattern } from './constants';
import { networkIdPattern } from './networks/terms';
import { invalidPhoneWords, isLandline, landlineWords, normalPhoneNumber } from './phone-numbers';

/** Invisible characters that change how a text is read: they have no width, or change its direction. */
export const invisible = /\p{Cf}/gu;

/** A letter, digit or sign that is seen. Some letters are blank, such as Hangul’s filler, and so is one pattern of Braille. */
const visible = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Five accents in a row would cover the lines above and below. No language needs more than four. */
const heap = /\p{M}{5}/u;

/**
 * One line without control characters, which break logs and exports. Invisible characters are removed; a text without a visible one becomes
 * empty.
 */
const printable = (maximum: number) =>
  z.string().check(
    z.overwrite((typed) => (visible.test(typed) ? typed.replace(invisible, '') : '')),
    z.trim(),
    z.maxLength(maximum, `must be at most ${maximum} characters`),
    z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must not contain control characters'),
    z.refine((typed) => !heap.test(typed), 'must not have more than four accents on one letter'),
  );

export const text = (maximum: number) => printable(maximum).check(z.minLength(1, 'must not be empty'));
export const optionalText = printable;

/** Marks the schemas of amounts: those of `cedis()`, whatever else is checked. */
export const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

declare const unit: unique symbol;
export type Cedis = z.ZodMiniNumber<number> & { readonly [unit]: 'cedis' };

/** An amount of cedis on the wire: a number with at most two decimals. */
export const cedis = () =>
  z
    .number()
    .check(
      z.minimum(-1_000_000_000),
      z.maximum(1_000_000_000),
      z.refine(hasTwoDecimals, 'must have at most two decimals'),
    ) as Cedis;

/** A number in any spelling, read as `0` and nine digits. */
export const anyPhoneNumber = () =>
  z.string().check(z.maxLength(40), z.overwrite(normalPhoneNumber), z.regex(phonePattern, invalidPhoneWords));

export const phoneNumber = () =>
  anyPhoneNumber().check(z.refine((phone) => !isLandline(phone), landlineWords));

export const timestamp = () => z.iso.datetime();
export const month = () => z.string().check(z.regex(monthPattern, 'must be a month such as 2026-11'));
export const network = () =>
  z.string().check(z.regex(networkIdPattern, 'must be 2 to 20 letters, digits or -'));
export const orderStatus = () => z.enum(orderStatuses);
export const userId = () =>
  z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/, 'is not a user id'));

/** The idempotency key, made by the client: a repeated key gets the first answer again. */
export const requestId = () =>
  z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _'));

/** Made when it is asked for, like the others here: a schema that is made at once takes zod to the site. */
export const pageInput = () => ({
  limit: z._default(z.int().check(z.minimum(1), z.maximum(maximumPageSize)), defaultPageSize),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
});

export const nextCursor = () => z.nullable(z.string());
