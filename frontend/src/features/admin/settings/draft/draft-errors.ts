import {
  type ApprovalLimitName,
  approvalLimits,
} from '../../../../../../contracts/approvals/approval-limits';
import { caseHours, reportDays } from '../../../../../../contracts/cases/case-limits';
import { limits } from '../../../../../../contracts/limits';
import { activationHours } from '../../../../../../contracts/orders/activation-words';
import { duplicateMinutes } from '../../../../../../contracts/orders/confirmations';
import { maskMonths } from '../../../../../../contracts/orders/number-masking';
import { keyPattern } from '../../../../../../contracts/settings/key-pattern';
import { fieldErrors } from '../../../../lib/form-rules';
import { formatCedis } from '../../../../lib/money';
import {
  modeAfter,
  type SettingName,
  type SettingsDraft,
  type StoredSettings,
  settingsAfter,
} from './settings-draft';

export type DraftErrors = { readonly [Name in SettingName]?: string };

/** What `admin-update-settings` would refuse, by field. */
export function draftErrors(stored: StoredSettings, draft: SettingsDraft): DraftErrors {
  const pairError = checkModes(stored, draft);
  // Shown beside the new key; beside the public one if both are new.
  const pairField = draft.paystack_public_key ? 'public' : 'secret';
  const checkPaystackKey = (kind: 'secret' | 'public') =>
    checkPaystackForm(stored, draft, kind) ?? (kind === pairField ? pairError : undefined);
  return fieldErrors<SettingName>({
    paystack_secret_key: checkPaystackKey('secret'),
    paystack_public_key: checkPaystackKey('public'),
    paystack_active: checkPayments(stored, draft),
    hubnet_api_key: checkKey(draft.hubnet_api_key),
    primary_bundle_api_key: checkKey(draft.primary_bundle_api_key),
    secondary_bundle_api_key: checkKey(draft.secondary_bundle_api_key),
    active_bundle_api: undefined,
    bundle_api_active: undefined,
    sell_only_payable: undefined,
    duplicate_minutes: checkWhole('minutes', draft.duplicate_minutes, duplicateMinutes),
    refuse_below_cost: undefined,
    activation_suppliers: undefined,
    activation_hours: checkWhole('hours', draft.activation_hours, activationHours),
    report_days: checkWhole('days', draft.report_days, reportDays),
    case_hours: checkWhole('hours', draft.case_hours, caseHours),
    mask_months: checkWhole('months', draft.mask_months, maskMonths),
    adjustment_limit: checkLimit('adjustment_limit', draft.adjustment_limit),
    refund_limit: checkLimit('refund_limit', draft.refund_limit),
    failed_orders_limit: checkLimit('failed_orders_limit', draft.failed_orders_limit),
  });
}

function checkPaystackForm(stored: StoredSettings, draft: SettingsDraft, kind: 'secret' | 'public') {
  const typed = draft[`paystack_${kind}_key`];
  if (!typed || modeAfter(stored, draft, kind) !== null) return undefined;
  const prefix = kind === 'secret' ? 'sk' : 'pk';
  return `A ${kind} key is ${prefix}_test_ or ${prefix}_live_, followed by letters and digits`;
}

function checkModes(stored: StoredSettings, draft: SettingsDraft): string | undefined {
  const [secretMode, publicMode] = [modeAfter(stored, draft, 'secret'), modeAfter(stored, draft, 'public')];
  if (secretMode === null || publicMode === null || secretMode === publicMode) return undefined;
  return `The secret key is a ${secretMode} key and the public key is a ${publicMode} key. Use two of the same mode`;
}

function checkPayments(stored: StoredSettings, draft: SettingsDraft): string | undefined {
  const { paystack_active, isSet } = settingsAfter(stored, draft);
  if (!paystack_active || (isSet('paystack_secret_key') && isSet('paystack_public_key'))) return undefined;
  return 'Top-ups need both keys. Set them, or turn top-ups off';
}

function checkKey(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  if (typed.length > limits.apiKey) return `A key has at most ${limits.apiKey} characters`;
  return keyPattern.test(typed) ? undefined : 'A key has no spaces, accents or dots that hide a key';
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

function checkWhole(unit: string, value: number | undefined, { least, most }: Bounds): string | undefined {
  if (value === undefined || (Number.isInteger(value) && value >= least && value <= most)) return undefined;
  return `Whole ${unit}, from ${least} to ${most}`;
}

function checkLimit(name: ApprovalLimitName, value: number | undefined): string | undefined {
  const { least, most, unit } = approvalLimits[name];
  if (value === undefined || (value >= least && value <= most)) return undefined;
  return unit === 'cedis' ? `From ${formatCedis(least)} to ${formatCedis(most)}` : `From ${least} to ${most}`;
}
