import type { AskedWhen } from '../../../contracts/accounts/buying-settings';
import type { updateBuyingSettings } from '../../../contracts/accounts/update-buying-settings';
import type { ParsedInputOf } from '../../../contracts/contract';
import { fromCedis, type Pesewas } from '../money';

/** A customer's own limits and questions before their purchases. */
export interface BuyingSettings {
  /** The most that purchases less refunds may cost in a day; null: no limit. */
  readonly mostADay: Pesewas | null;
  /** Only saved numbers can be bought for. */
  readonly knownOnly: boolean;
  readonly readBack: AskedWhen;
  readonly wait: AskedWhen;
}

export const usualBuyingSettings: BuyingSettings = {
  mostADay: null,
  knownOnly: false,
  readBack: 'always',
  wait: 'new',
};

type Changes = ParsedInputOf<typeof updateBuyingSettings>['settings'];

/** Applies the changes; absent fields stay. */
export function withChanges(before: BuyingSettings, changes: Changes): BuyingSettings {
  const { most_a_day: most } = changes;
  return {
    mostADay: most === undefined ? before.mostADay : most === null ? null : fromCedis(most),
    knownOnly: changes.known_only ?? before.knownOnly,
    readBack: changes.read_back ?? before.readBack,
    wait: changes.wait ?? before.wait,
  };
}

/** Names the limits that became looser; empty if none did. */
export function loosened(before: BuyingSettings, after: BuyingSettings): readonly string[] {
  const isMore = before.mostADay !== null && after.mostADay !== null && after.mostADay > before.mostADay;
  return [
    ...(isMore ? ['more-a-day'] : []),
    ...(before.mostADay !== null && after.mostADay === null ? ['no-most'] : []),
    ...(before.knownOnly && !after.knownOnly ? ['any-number'] : []),
  ];
}
