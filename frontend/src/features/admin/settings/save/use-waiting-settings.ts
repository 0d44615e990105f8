import { sortedJson } from '../../../../../../contracts/approvals/same-change';
import type { StoredSettings } from '../../../../../../contracts/settings/setting-effects';
import {
  declaredSettings,
  isKeyName,
  type KeyName,
  needsTwoPeople,
  type SettingName,
} from '../../../../../../contracts/settings/settings';
import { api } from '../../../../lib/api/api';
import { changedFields } from '../../audit-log/audit-record';
import type { Waits } from '../../shared/actions/use-waiting-change';
import { useMay } from '../../shared/use-may';
import { changedNames } from '../draft/settings-draft';
import type { SettingsForm } from '../draft/use-settings-draft';

/** The request that waits for the unsaved settings; otherwise, one for some of them, or for others that need approval as they do. */
export function useWaitingSettings(form: SettingsForm | undefined): Waits | null {
  const waiting = useWaiting();
  if (form === undefined) return null;
  const names = changedNames(form.draft);
  if (names.length === 0) return null;
  const same = waiting.find(({ settings }) => settings && sortedJson(settings) === sortedJson(form.draft));
  if (same) return { request: same, isSame: true };
  const others = names.some(needsTwoPeople) ? waiting : [];
  const found = waiting.find(isOfOne(names)) ?? others[0];
  return found ? { request: { ...found, what: whatOf(found.settings, form.stored) }, isSame: false } : null;
}

/** The requests that wait for one of these settings, as long as nothing is changed: then the save bar says which of them matters. */
export function useRequestsFor(names: readonly SettingName[], form: SettingsForm): Waits['request'][] {
  const waiting = useWaiting();
  if (changedNames(form.draft).length > 0) return [];
  return waiting
    .filter(isOfOne(names))
    .map((request) => ({ ...request, what: whatOf(request.settings, form.stored) }));
}

/** The request that waits for this key. */
export function useKeyRequest(name: KeyName, { stored }: SettingsForm): Waits['request'] | undefined {
  const found = useWaiting().find(isOfOne([name]));
  return found && { ...found, what: whatOf(found.settings, stored) };
}

const isOfOne =
  (names: readonly string[]) =>
  ({ settings = {} }: { readonly settings?: object | undefined }) =>
    names.some((name) => name in settings);

/** The requests for settings, for somebody who may list them. */
function useWaiting() {
  const skip = !useMay()('money.approve');
  const { data } = api.useAdminGetApprovalsQuery({ limit: 0 }, { skip, refetchOnMountOrArgChange: true });
  return (data?.waiting ?? []).filter(({ action }) => action === 'admin-update-settings');
}

type Values = Parameters<typeof changedFields>[0]['after'];

/** `Wallets: approval needed from (₵): ₵200.00 → ₵500.00, Hubnet API key removed`. A new key isn't shown. */
function whatOf(asked: Values = {}, stored: StoredSettings): string {
  const now = new Map(Object.entries(stored as object));
  const isValue = ([name, value]: [string, unknown]) => value !== null && !isKeyName(name);
  const values = Object.entries(asked).filter(isValue);
  const fields = changedFields({
    before: Object.fromEntries(values.map(([name]) => [name, now.get(name) ?? null])),
    after: Object.fromEntries(values),
  });
  const others = Object.entries(asked).filter((entry) => !isValue(entry));
  return [
    ...fields.map(({ label, before, after }) => `${label}: ${before} → ${after}`),
    ...others.map(([name, value]) =>
      isKeyName(name)
        ? `${declaredSettings[name].label} ${value === '' ? 'removed' : stored[name].set ? 'replaced' : 'set'}`
        : changedFields({ before: {}, after: { [name]: true } })
            .map(({ label }) => label)
            .join(''),
    ),
  ].join(', ');
}
