import * as z from 'zod/mini';
import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import {
  declaredSettings,
  type PaystackMode,
  paystackModeOf,
  type Setting,
  type SettingName,
  type SettingValue,
} from '../../../contracts/settings/terms';
import {
  isFirstSupplier,
  supplierKeySettings,
  supplierLabel,
  supplierProtocols,
} from '../../../contracts/suppliers/contracts';
import { AppError } from '../kernel/errors';

type Stored = {
  [Name in SettingName]: z.ZodMiniDefault<z.ZodMiniType<SettingValue<Name>, SettingValue<Name>>>;
};

function storedAs(setting: Setting): z.ZodMiniType {
  switch (setting.kind) {
    case 'switch':
      return z._default(z.boolean(), setting.default);
    case 'number':
      return z._default(z.number(), setting.default);
    case 'choice':
      return z._default(z.enum(setting.values), setting.default);
    case 'key':
      return z._default(z.string(), '');
  }
}

/* @__NO_SIDE_EFFECTS__ */
const storedSettings = () =>
  Object.fromEntries(
    Object.entries<Setting>(declaredSettings).map(([name, setting]) => [name, storedAs(setting)]),
  ) as object as Stored;

/** A supplier that staff have added. */
const addedSupplierSchema = z.object({
  id: z.string(),
  name: z.string(),
  protocol: z.enum(supplierProtocols),
  /** Where its API is. */
  address: z.string(),
  key: z.string(),
});

export type AddedSupplier = z.output<typeof addedSupplierSchema>;

/**
 * Payment and supplier settings (specification, section 3: Admin settings) as one document, read and
 * written as a whole. An empty key means that it is not set.
 */
export const settingsSchema = /* @__PURE__ */ z.object({
  .../* @__PURE__ */ storedSettings(),
  suppliers: z._default(z.array(addedSupplierSchema), []),
  /** Counts their changes. */
  version: z._default(z.int(), 0),
  /** Part of the URL that suppliers report deliveries to. Never shown. */
  bundle_webhook_token: z._default(z.string(), ''),
});

export type Settings = z.output<typeof settingsSchema>;

/** Four characters of a shorter key would reveal too much. */
const shortestShown = 12;

export const shownKey = (key: string) => ({
  set: key !== '',
  last4: key.length < shortestShown ? '' : key.slice(-4),
});

/**
 * Returns the modes of Paystack's two keys, which have to be the same: `sk_test_...` goes with `pk_test_...`, `sk_live_...` with
 * `pk_live_...`. Null for a key that is not set.
 * @throws AppError invalid_request that names the field
 */
export function paystackModes(keys: { paystack_secret_key: string; paystack_public_key: string }) {
  const secret = modeOf('paystack_secret_key', keys.paystack_secret_key, 'secret');
  const open = modeOf('paystack_public_key', keys.paystack_public_key, 'public');
  if (secret !== null && open !== null && secret !== open) {
    throw refused('paystack_public_key', 'must be of the same mode (test or live) as the secret key');
  }
  return { secret, open };
}

function modeOf(field: string, key: string, kind: 'secret' | 'public'): PaystackMode | null {
  if (key === '') return null;
  const mode = paystackModeOf(kind, key);
  if (mode === null) throw refused(field, 'is not a Paystack key of that kind');
  return mode;
}

export const refused = (field: string, what: string) =>
  new AppError('invalid_request', { userMessage: `${field}: ${what}` });

export interface SettingsReader {
  /**
   * The settings, at most a minute old, or `atMostMs`. @throws AppError unavailable if they can't be read now, Error if the stored
   * text isn't settings.
   */
  read(atMostMs?: number): Promise<Settings>;
}

export interface SettingsStore extends SettingsReader {
  /** Reads the settings as they are stored now. @throws as `read` */
  readLatest(): Promise<Settings>;
  /** Reads them with the version that a change follows on. @throws as `read` */
  readVersion(): Promise<{ readonly settings: Settings; readonly version: string }>;
  /**
   * Writes all of them, unless somebody has written since `version` was read.
   * @throws AppError unavailable: they may have been written
   */
  write(settings: Settings, version: string): Promise<'written' | 'changed_meanwhile'>;
}

/**
 * The result of testing a key.
 * - `busy`: too many requests;
 * - `unreachable`: no connection;
 * - `unclear`: no answer in time, or none that can be read.
 */
export type ConnectionOutcome = 'connected' | 'key_refused' | 'busy' | 'unreachable' | 'unclear';

/** Tries keys by asking for a balance, which changes nothing. Never throws; ends within 5 s. */
export interface ConnectionTests {
  paystack(secretKey: string): Promise<ConnectionOutcome>;
  /** Null if this deployment doesn't have the supplier. */
  supplier(
    name: SupplierName,
    settings: Pick<Settings, 'suppliers'>,
    apiKey: string,
  ): Promise<ConnectionOutcome | null>;
}

type Known = Pick<Settings, 'suppliers'>;

/** Returns the suppliers from the start, then those that staff have added, in the order of screens. */
export const supplierIdsOf = ({ suppliers }: Known): readonly SupplierName[] => [
  ...firstSuppliers,
  ...suppliers.map(({ id }) => id),
];

/** Returns a supplier that staff have added. Undefined for one from the start, or one that isn't there (any more). */
export const addedSupplier = ({ suppliers }: Known, id: SupplierName): AddedSupplier | undefined =>
  isFirstSupplier(id) ? undefined : suppliers.find((added) => added.id === id);

/** Returns its name for screens: of a removed supplier, its id. */
export const nameOf = (settings: Known, id: SupplierName): string =>
  addedSupplier(settings, id)?.name ?? supplierLabel(id);

/** Returns its key. Empty: it has none. */
export const keyOf = (settings: Settings, id: SupplierName): string =>
  isFirstSupplier(id) ? settings[supplierKeySettings[id]] : (addedSupplier(settings, id)?.key ?? '');
