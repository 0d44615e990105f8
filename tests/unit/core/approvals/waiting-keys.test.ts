import { waitingApiKey } from '../../../../lambdas/core/approvals/waiting-settings';
import { testBundleApi } from '../../../../lambdas/core/settings/test-connections';
import { efua, idOf, kofi, openApprovals } from './approvals-world';

const acme = {
  ...{ id: 'acme', name: 'Acme', protocol: 'rest' as const, on: true },
  ...{ address: 'https://a.example/', key: 'the-first-key' },
};

/** A shop with the supplier Acme. */
async function withAcme() {
  const world = await openApprovals();
  await world.decide(idOf(await world.saveSettings({ suppliers: [acme] })), efua);
  const keyOf = (approvalId: string, supplier = 'acme') =>
    waitingApiKey(world.settings(), approvalId, supplier);
  const changeAcme = async (change: object, by = kofi) =>
    idOf(await world.saveSettings({ suppliers: [{ id: 'acme', ...change }] }, by));
  return { ...world, keyOf, changeAcme };
}

describe('a new key that waits for an approval', () => {
  test('can be tested until it is decided, for the supplier that it is for', async () => {
    const { saveSettings, decide, settings } = await openApprovals();
    const id = idOf(await saveSettings({ hubnet_api_key: 'a-new-key' }));
    expect(waitingApiKey(settings(), id, 'hubnet')).toBe('a-new-key');
    expect(waitingApiKey(settings(), id, 'primary')).toBeNull();
    await decide(id, efua, 'refuse');
    expect(waitingApiKey(settings(), id, 'hubnet')).toBeNull();
  });

  test('of an added supplier is only ever sent to the address that it was typed for', async () => {
    const { changeAcme, decide, keyOf, settings, viewOf } = await withAcme();
    const typed = await changeAcme({ key: 'for-a' });
    expect(keyOf(typed)).toBe('for-a');
    const moved = await changeAcme({ address: 'https://b.example/', key: 'for-b' });
    // The new address isn't called before it is approved.
    expect(keyOf(moved)).toBeNull();
    await decide(moved, efua);
    expect(settings().suppliers[0]).toMatchObject({ address: 'https://b.example/', key: 'for-b' });
    expect(keyOf(typed)).toBeNull();
    expect((await viewOf(typed)).problem).toBe(
      'Somebody else has changed this since you opened it: Acme. Nothing is saved.',
    );
    expect((await viewOf(typed)).may.approve).toBe(false);
  });

  test('is tested in place of the stored one', async () => {
    const { saveSettings, settings } = await openApprovals();
    const id = idOf(await saveSettings({ hubnet_api_key: 'a-new-key' }));
    const tried: string[] = [];
    const connections = {
      paystack: async () => 'connected' as const,
      async supplier(_: string, __: unknown, key: string) {
        tried.push(key);
        return 'key_refused' as const;
      },
    };
    const answer = (approvalId: string) =>
      testBundleApi(connections, settings(), { name: 'hubnet', approvalId });
    expect(await answer(id)).toEqual({ success: false, message: 'Hubnet doesn’t accept the key.' });
    expect((await answer('ANOTHER')).message).toMatch(/^This request has no key of Hubnet to test\./);
    expect(tried).toEqual(['a-new-key']);
  });
});
