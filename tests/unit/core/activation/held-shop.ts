import { updateNetwork } from '../../../../lambdas/core/networks/edit-networks';
import type { Route } from '../../../../lambdas/core/networks/rows';
import { markNumbers, takeNumbers } from '../../../../lambdas/core/orders/activation/staff-numbers';
import { cancelOrder } from '../../../../lambdas/core/orders/before-sending';
import { reconcileOrder } from '../../../../lambdas/core/orders/delivery/reconcile-order';
import { buyBundle } from '../../../../lambdas/core/orders/purchase/buy-bundle';
import type { Settings } from '../../../../lambdas/core/settings/entities';
import type { NumberAnswer } from '../../../../lambdas/core/suppliers/supplier';
import { account, cedis, order, purchase, settings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

export const phoneNumber = order().phoneNumber;
export const admin = { adminId: 'admin', adminName: 'Efua' };

/** Hubnet alone, and staff have it asked about each number. */
export const oneSupplier = { activation_suppliers: 'hubnet' };
/** And the primary one after it. */
export const twoSuppliers = { ...oneSupplier, primary_bundle_api_key: 'key' };

/** A shop whose suppliers are asked about numbers; `answers`: what each says, `no` where nothing is said. */
export async function openHeldShop(chosen: Partial<Settings> = oneSupplier) {
  const core = await openCore();
  const answers = new Map<string, () => NumberAnswer | Promise<NumberAnswer>>();
  const questions: string[] = [];
  const now = settings(chosen);
  const ports = {
    ...core.ports,
    settings: { read: async () => now },
    suppliers: {
      get: (name: Parameters<typeof core.ports.suppliers.get>[0]) => ({
        ...core.ports.suppliers.get(name),
        canDeliver: async () => {
          questions.push(name);
          return (await answers.get(name)?.()) ?? 'no';
        },
      }),
    },
  };
  let requests = 0;
  const requestId = () => {
    requests += 1;
    return `request-${requests}`;
  };
  const buy = async (change: { phoneNumber?: string; wait?: boolean; key?: string } = {}) => {
    const answer = await buyBundle(
      ports,
      purchase({
        idempotencyKey: change.key ?? requestId(),
        phoneNumber: change.phoneNumber ?? phoneNumber,
        price: cedis(5),
        wait: change.wait ?? false,
      }),
    );
    return { ...answer, orderNumber: answer.orderNumber ?? '' };
  };
  return {
    ...core,
    ports,
    /** Where MTN's orders go. */
    setRoute: (route: Route) =>
      updateNetwork(ports, admin, {
        ...{ id: 'MTN', kind: 'change', fields: { route }, requestId: requestId() },
      }),
    answers,
    questions,
    buy,
    cancel: (orderNumber: string) => cancelOrder(ports, { userId: account().userId, orderNumber }),
    mark: (
      result: 'activated' | 'rejected',
      phoneNumbers: readonly string[] = [phoneNumber],
      id = requestId(),
      supplier: string | null = null,
    ) => markNumbers(ports, admin, { requestId: id, result, supplier, batchId: null, phoneNumbers }),
    markBatch: (result: 'activated' | 'rejected', batchId: string, id = requestId()) =>
      markNumbers(ports, admin, {
        ...{ requestId: id, result, supplier: null },
        ...{ batchId, phoneNumbers: [] },
      }),
    take: (batchId: string | null = null, id = requestId()) =>
      takeNumbers(ports, admin, { requestId: id, supplier: 'hubnet', network: 'MTN', batchId }),
    /** A sweep of one order, so many minutes later. */
    sweep: async (orderNumber: string, minutes = 1) => {
      core.wait(minutes);
      await reconcileOrder(ports, orderNumber, now);
    },
    placed: () => core.calls.filter((call) => call.includes('.place')),
  };
}
