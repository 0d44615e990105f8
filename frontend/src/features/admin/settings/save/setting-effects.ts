import { supplierNames } from '../../../../../../contracts/constants';
import {
  type KeyName,
  modeAfter,
  type SettingName,
  type SettingsDraft,
  type StoredSettings,
  type Supplier,
  settingsAfter,
  supplierKeys,
  supplierLabels,
  suppliersInTurn,
} from '../draft/settings-draft';

export interface SettingEffect {
  /** Beside which it is said. */
  readonly setting: SettingName;
  readonly words: string;
  /** Whether it is about orders that are open now. */
  readonly isAboutOrders: boolean;
}

type Change = { readonly stored: StoredSettings; readonly draft: SettingsDraft };

/**
 * What saving does to payments and to orders that are open: as `process-bundle-order`, `reconcile` and the
 * webhooks do it. They read the settings at most a minute after they are saved.
 */
export function settingEffects(stored: StoredSettings, draft: SettingsDraft): SettingEffect[] {
  const change = { stored, draft };
  return [
    ...ofPayments(change),
    ...ofPaystackKey(change),
    ...ofProcessing(change),
    ...ofActiveApi(change),
    ...supplierNames.flatMap((supplier) => ofSupplierKey(change, supplier)),
  ];
}

function ofPayments({ draft }: Change): SettingEffect[] {
  if (draft.paystack_active === undefined) return [];
  const words = draft.paystack_active
    ? 'Customers can top up again within a minute.'
    : 'Customers can’t start top-ups any more. Payments that were begun before are still checked and credited.';
  return [{ setting: 'paystack_active', words, isAboutOrders: false }];
}

function ofPaystackKey({ stored, draft }: Change): SettingEffect[] {
  const typed = draft.paystack_secret_key;
  if (typed === undefined || !stored.paystack_secret_key.set) return [];
  const about = { setting: 'paystack_secret_key', isAboutOrders: false } as const;
  if (typed === '') {
    return [{ ...about, words: 'Without it no payment is credited: those that were begun stay pending.' }];
  }
  const mode = modeAfter(stored, draft, 'secret');
  const begun =
    'Payments that were begun are checked with the new key: if it is of another account or mode, Paystack does not know them, and they count as failed although they were paid.';
  if (mode === null || mode === stored.paystack_mode) return [{ ...about, words: begun }];
  const money =
    mode === 'live'
      ? 'Top-ups change from test to live: customers pay real money.'
      : 'Top-ups change from live to test: wallets are credited and nobody pays.';
  return [{ ...about, words: `${money} ${begun}` }];
}

function ofProcessing({ stored, draft }: Change): SettingEffect[] {
  if (draft.bundle_api_active === undefined) return [];
  const about = { setting: 'bundle_api_active', isAboutOrders: true } as const;
  if (!draft.bundle_api_active) {
    return [
      {
        ...about,
        words:
          'New orders are marked Manual and wait for an administrator. Orders that a supplier has already are followed to their end, and sent again if it never received them. Orders that wait for their turn stay pending, and are flagged after 15 minutes.',
      },
    ];
  }
  const [first] = suppliersInTurn(settingsAfter(stored, draft));
  const words =
    first === undefined
      ? 'No supplier has a key: new orders are marked Manual until one is set.'
      : `New orders, and those that wait for their turn, go to ${supplierLabels[first]}. Orders marked Manual stay so: an administrator ends them.`;
  return [{ ...about, words }];
}

function ofActiveApi({ stored, draft }: Change): SettingEffect[] {
  if (draft.active_bundle_api === undefined) return [];
  const after = settingsAfter(stored, draft);
  const now = supplierLabels[after.activeApi];
  const before = supplierLabels[stored.active_bundle_api];
  const followed = `Orders that ${before} has already are followed there to their end.`;
  return [{ setting: 'active_bundle_api', words: `${whoIsNext()} ${followed}`, isAboutOrders: true }];

  function whoIsNext(): string {
    if (!after.bundleApiActive) return `While orders are processed by hand, nothing goes to ${now}.`;
    const [first] = suppliersInTurn(after);
    if (first === undefined) return 'No supplier has a key: new orders are marked Manual until one is set.';
    if (first === after.activeApi) return `New orders, and those that wait for their turn, go to ${now}.`;
    if (first === 'hubnet')
      return `Hubnet, which has a key, still gets every order first, and ${now} comes next.`;
    return `${now} has no key: orders go to ${supplierLabels[first]}.`;
  }
}

function ofSupplierKey({ stored, draft }: Change, supplier: Supplier): SettingEffect[] {
  const setting: KeyName = supplierKeys[supplier];
  const typed = draft[setting];
  if (typed === undefined || !stored[setting].set) return [];
  const name = supplierLabels[supplier];
  const words =
    typed === ''
      ? `${name} can’t be asked about orders that it has: they stay open until it reports a delivery, and are flagged after 15 minutes.`
      : `Orders that ${name} has are asked about with the new key. If it is of another account, which never heard of them, those not confirmed yet are sent again: better wait until none is processing.`;
  return [{ setting, words, isAboutOrders: true }];
}
