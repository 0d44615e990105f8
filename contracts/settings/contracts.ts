import * as z from 'zod/mini';
import { firstSuppliers } from '../constants';
import { defineContract } from '../contract';
import { cedis, text } from '../fields';
import { limits } from '../limits';
import { mostSuppliers, supplierId, supplierProtocols } from '../suppliers/contracts';
import {
  declaredSettings,
  type KeyName,
  keyModes,
  keyNames,
  type Setting,
  type SettingName,
  type SettingValue,
} from './terms';

/** A key as staff enter it: printable, without spaces. The dots that a screen shows in place of a key don't match. */
const givenKey = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.apiKey, `must be at most ${limits.apiKey} characters`),
      z.regex(/^[\x21-\x7e]*$/, 'is not a key'),
    );

/** A key as it is shown. `last4` is empty if the key is too short to reveal a part of it. */
const shownKey = z.object({ set: z.boolean(), last4: z.string().check(z.maxLength(4)) });

/** A supplier that staff have added. */
const supplier = () => ({
  id: supplierId(),
  name: text(limits.supplierName),
  /** It never changes. */
  protocol: z.enum(supplierProtocols),
  /** The address of its API. A new address needs the key again. */
  address: z.string().check(z.trim(), z.maxLength(limits.supplierAddress)),
});

const givenSuppliers = () =>
  z.array(z.strictObject({ ...supplier(), key: z.optional(givenKey()) })).check(
    z.maxLength(mostSuppliers - firstSuppliers.length, `must be at most ${mostSuppliers} in all`),
    z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'must not name a supplier twice'),
  );

type Given = {
  [Name in SettingName]: z.ZodMiniOptional<z.ZodMiniType<SettingValue<Name>, SettingValue<Name>>>;
};
type Shown = {
  [Name in SettingName]: Name extends KeyName
    ? typeof shownKey
    : z.ZodMiniType<SettingValue<Name>, SettingValue<Name>>;
};

/** A schema for each setting. */
/* @__NO_SIDE_EFFECTS__ */
const forEach = (
  schemaOf: (setting: Setting, name: string) => z.ZodMiniType,
): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries<Setting>(declaredSettings).map(([name, setting]) => [name, schemaOf(setting, name)]),
  );

function givenOf(setting: Setting, name: string): z.ZodMiniType {
  switch (setting.kind) {
    case 'key':
      return givenKey();
    case 'switch':
      return z.boolean();
    case 'choice':
      return z.enum(setting.values);
    case 'number': {
      const { least, most } = setting;
      const words = `must be a number from ${least} to ${most}`;
      const bounds = [z.minimum(least, words), z.maximum(most, words)] as const;
      return name === 'helper_limit' ? cedis().check(...bounds) : z.int(words).check(...bounds);
    }
  }
}

function shownOf(setting: Setting): z.ZodMiniType {
  switch (setting.kind) {
    case 'key':
      return shownKey;
    case 'switch':
      return z.boolean();
    case 'number':
      return z.number();
    case 'choice':
      return z.enum(setting.values);
  }
}

const settingsView = /* @__PURE__ */ z.object({
  .../* @__PURE__ */ (forEach(shownOf) as Shown),
  /** Counts their changes. */
  version: z.int(),
  /** The mode of the Paystack keys; null if none is set. */
  paystack_mode: z.nullable(z.enum(keyModes)),
  /** Suppliers that staff have added. */
  suppliers: z.array(z.object({ ...supplier(), key: shownKey })),
});

export const adminGetSettings = defineContract({
  name: 'admin-get-settings',
  access: 'admin',
  kind: 'query',
  summary:
    'Payment and supplier settings. Keys show only whether they are set, and their last four characters.',
  input: z.strictObject({}),
  output: z.object({ settings: settingsView }),
  errors: [],
  tags: ['Settings'],
});

export const adminUpdateSettings = defineContract({
  name: 'admin-update-settings',
  access: 'admin',
  kind: 'mutation',
  summary: 'Saves the given settings, all or none. Absent ones keep their value.',
  stepUpFor: [...keyNames.map((name) => `settings.${name}`), 'settings.suppliers', 'settings.helper_limit'],
  input: z.strictObject({
    /** An empty key is removed. */
    settings: z.strictObject({
      .../* @__PURE__ */ (forEach((setting, name) => z.optional(givenOf(setting, name))) as Given),
      /** All suppliers beside the first three: one that is missing is removed. Without a key, a supplier keeps its own. */
      suppliers: z.optional(givenSuppliers()),
    }),
    /** What the caller saw. If somebody has changed the settings since, nothing is saved. */
    version: z.optional(z.int()),
  }),
  output: z.object({ success: z.literal(true), settings: settingsView }),
  errors: [],
  tags: ['Settings', 'Prices', 'PaystackConfig', 'Audit'],
});

/** A failed test is an answer that staff read, not an error. */
const connectionTestResult = z.object({ success: z.boolean(), message: z.string() });

export const adminTestPaystack = defineContract({
  name: 'admin-test-paystack',
  access: 'admin',
  kind: 'mutation',
  summary: 'Tests Paystack’s keys: the given ones, or else the stored ones.',
  input: z.strictObject({ secret_key: z.optional(givenKey()), public_key: z.optional(givenKey()) }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});

export const adminTestBundleApi = defineContract({
  name: 'admin-test-bundle-api',
  access: 'admin',
  kind: 'mutation',
  summary: 'Tests the given key or the stored key, at the supplier’s stored address.',
  input: z.strictObject({ api_key: z.optional(givenKey()), api_type: supplierId() }),
  output: connectionTestResult,
  errors: [],
  tags: [],
});
