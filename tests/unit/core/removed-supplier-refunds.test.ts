import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { approvalStore } from '../../../lambdas/adapters/dynamodb/approvals/approval-store';
import { suppliersOfDeployment } from '../../../lambdas/adapters/suppliers/suppliers';
import { aloneGuard } from '../../../lambdas/core/approvals/alone-guard';
import { limitsOf } from '../../../lambdas/core/approvals/limits';
import { reconcileOrder } from '../../../lambdas/core/orders/delivery/reconcile-order';
import { updateSettings } from '../../../lambdas/core/settings/update-settings';
import { attempt, noon, order, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

test('one person alone has all open orders of a supplier refunded, by its removal to an address of their own', async () => {
  const evil = createServer((request, response) => {
    const reference = request.url?.split('/').at(-1);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ success: true, data: { reference, status: 'failed' } }));
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
  try {
    const core = await openCore();
    const acme = {
      id: 'acme',
      name: 'Acme',
      protocol: 'rest',
      address: 'https://api.example.com/',
      on: true,
      key: 'acme-key-123456',
      removed_at: '',
    };
    let stored = settings({ suppliers: [acme] });
    const store = {
      readVersion: async () => ({ settings: stored, version: '1' }),
      write: async (next: never) => {
        stored = next;
        return 'written' as const;
      },
    };
    const approvals = approvalStore(core.table);
    // The guard of one person alone, as `admin-update-settings` has it; it throws where a second one is needed.
    const alone = () =>
      aloneGuard({
        ...core.ports,
        approvals,
        limits: limitsOf(stored),
        adminId: 'admin',
        approvalId: 'x',
      } as never);
    const update = (suppliers: never) =>
      updateSettings(
        { settings: store, approvals, guard: alone(), clock: core.ports.clock, ids: core.ports.ids } as never,
        { adminId: 'admin', change: { suppliers } },
      );
    await expect(update([{ id: 'acme', address, key: 'evil-key' }] as never)).rejects.toThrow();
    await core.putOrder({
      status: 'processing',
      stage: 'accepted',
      apiUsed: 'acme',
      dueAt: noon,
      attempts: [attempt({ supplier: 'acme', outcome: 'accepted' })],
    } as never);
    const before = await core.balance();
    await update([{ id: 'acme', on: false, removed: true, address, key: 'evil-key' }] as never).catch(
      () => undefined,
    );
    const suppliers = suppliersOfDeployment.open({
      SUPPLIERS: { hubnet: null, primary: null, secondary: null },
      SITE_URL: 'https://shop.example.net',
    } as never);
    await reconcileOrder({ ...core.ports, suppliers }, order().id, stored);
    const after = await core.readOrder();
    expect(after.status).not.toBe('failed');
    expect(await core.balance()).toBe(before);
  } finally {
    evil.close();
  }
});
