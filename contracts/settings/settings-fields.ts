import * as z from 'zod/mini';
import { cedis } from '../fields';
import { supplierView } from '../suppliers/supplier-fields';
import { givenKey, shownKey } from './key-fields';
import { keyModes } from './paystack-key';
import {
  declaredSettings,
  type KeyName,
  type Setting,
  type SettingName,
  type SettingValue,
} from './settings';

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
const forEach = (schemaOf: (setting: Setting) => z.ZodMiniType): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries<Setting>(declaredSettings).map(([name, setting]) => [name, schemaOf(setting)]),
  );

function givenOf(setting: Setting): z.ZodMiniType {
  switch (setting.kind) {
    case 'key':
      return givenKey();
    case 'switch':
      return z.boolean();
    case 'number': {
      const { least, most, unit } = setting;
      const bounds = [
        z.minimum(least, `must be at least ${least}`),
        z.maximum(most, `must be at most ${most}`),
      ] as const;
      return unit === 'cedis' ? cedis().check(...bounds) : z.int().check(...bounds);
    }
    case 'choice':
      return z.enum(setting.values);
  }
}

/** The fields in which staff send settings. An empty key is removed. */
export const givenSettings = /* @__PURE__ */ forEach((setting) => z.optional(givenOf(setting))) as Given;

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

export const settingsView = /* @__PURE__ */ z.object({
  .../* @__PURE__ */ (forEach(shownOf) as Shown),
  /** Counts their changes. */
  version: z.int(),
  /** The mode of the Paystack keys; null if none is set. */
  paystack_mode: z.nullable(z.enum(keyModes)),
  /** Suppliers that staff have added. */
  suppliers: z.array(supplierView()),
});

/** A failed test is an answer that staff read, not an error. */
export const connectionTestResult = z.object({ success: z.boolean(), message: z.string() });
