import { attentionList } from '../../../../lambdas/adapters/dynamodb/attention/attention-list';
import { attentionStore } from '../../../../lambdas/adapters/dynamodb/attention/attention-store';
import {
  againFrom,
  agentView,
  applicationView,
} from '../../../../lambdas/core/accounts/agents/apply-as-agent';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { attentionPage } from '../../../../lambdas/core/attention/attention-views';
import { account, noon } from '../../../support/shop/fixtures';
import { interceptReads } from '../../../support/table/intercept-reads';
import { dealers, form, openAgents, refused, userId } from './agents-world';

const dayMinutes = 24 * 60;
const dayMs = dayMinutes * 60_000;

test('a customer applies, and staff find it under To do with what was written', async () => {
  const { apply, table, shop } = await openAgents();
  await apply();
  const { items, open } = await attentionPage(
    { ...shop, attentionList: attentionList(table) },
    {},
    { limit: 9 },
  );
  expect(items).toMatchObject([
    {
      subject: { kind: 'application' },
      customer: { user_id: userId },
      reasons: ['agent_application'],
      known: 'Ama Mobile: A kiosk at Legon. Expects 200 orders a month.',
      waiting_since: null,
    },
  ]);
  expect(open).toEqual({ count: 1, oldest_at: null, own_requests: 0, approvals: 0 });
});

test('applications are listed after all other open items, however old, and never count as waiting too long', async () => {
  const { apply, table, shop, wait } = await openAgents();
  await apply();
  wait(2 * dayMinutes);
  const attention = attentionStore(table);
  const at = shop.clock.now();
  const about = { userId, payment: null, mismatches: null, application: null, version: 1 };
  const subject = { kind: 'ledger', id: 'USER1234' } as const;
  const mismatches = { at, findings: ['a'] };
  const item = {
    ...about,
    subject,
    mismatches,
    reasons: ['ledger_mismatch'],
    events: [],
    openedAt: at,
  } as const;
  await attention.write([{ kind: 'attention', item }]);
  const list = attentionList(table);
  const first = await list.open({ limit: 1 });
  expect(first.items).toMatchObject([{ subject: { kind: 'ledger' } }]);
  const second = await list.open({ limit: 1, cursor: first.nextCursor ?? '' });
  expect(second.items).toMatchObject([{ subject: { kind: 'application' }, openedAt: noon }]);
  expect(await list.summary()).toEqual({ count: 2, oldestAt: at, oldestOtherAt: at, approvals: [] });
});

test('the same request again changes nothing; another one under its id, and a second application, are refused', async () => {
  const { apply, item } = await openAgents();
  await apply();
  await apply();
  expect((await item())?.version).toBe(1);
  await expect(apply('request-1', { ...form, sells: 'At Madina' })).rejects.toMatchObject({
    code: 'request_id_reused',
  });
  await expect(apply('request-2')).rejects.toEqual(
    refused('You have applied already. Withdraw that to change it.'),
  );
});

test('two taps at once make one application', async () => {
  const { apply, item } = await openAgents();
  await Promise.all([apply(), apply(), apply()]);
  expect(await item()).toMatchObject({ version: 1, application: { state: 'open', madeThatDay: 1 } });
});

test('a withdrawn application is no longer listed, and a late repetition of its request opens nothing', async () => {
  const { apply, item, table } = await openAgents();
  await apply();
  expect(await apply('request-2', null)).toMatchObject({ state: 'withdrawn' });
  expect(await apply('request-1')).toMatchObject({ state: 'withdrawn' });
  expect(await item()).toMatchObject({ reasons: [], version: 2 });
  expect((await attentionList(table).summary()).count).toBe(0);
  await expect(apply('request-3', null)).rejects.toEqual(refused('Your application is no longer open.'));
  expect(await apply('request-4')).toMatchObject({ state: 'open' });
});

test('a customer who never applied can’t withdraw', async () => {
  const { apply } = await openAgents();
  await expect(apply('request-1', null)).rejects.toEqual(refused('You have not applied.'));
});

test('a customer can apply three times a day', async () => {
  const { apply, wait, application } = await openAgents();
  for (const turn of [1, 2, 3]) {
    await apply(`request-${turn}`);
    await apply(`withdraw-${turn}`, null);
  }
  await expect(apply('request-4')).rejects.toEqual(refused('You can apply again from 2026-11-21.'));
  wait(dayMinutes);
  await apply('request-5');
  expect(await application()).toMatchObject({ state: 'open', madeThatDay: 1 });
});

test('after a refusal, a customer can apply again after a week, not before', async () => {
  const { apply, answer, wait, application } = await openAgents();
  await apply();
  await answer({ words: 'Too few sales so far' });
  const after = await application();
  const again = new Date(noon.getTime() + 7 * dayMs);
  expect(after && applicationView(after, noon)).toMatchObject({
    state: 'refused',
    words: 'Too few sales so far',
    again_from: again.toISOString(),
  });
  wait(7 * dayMinutes - 1);
  await expect(apply('request-2')).rejects.toMatchObject({ code: 'invalid_request' });
  expect(againFrom(after, again)).toBeNull();
  wait(1);
  expect(await apply('request-2')).toMatchObject({ state: 'open', words: null, answeredAt: null });
});

test('nobody applies if the shop takes no applications or has no tier; nor do staff, nor customers with a tier', async () => {
  const closed = await openAgents(false);
  await expect(closed.apply()).rejects.toEqual(refused('You can’t apply now.'));
  const { apply, put, item, shop } = await openAgents();
  await put({ role: 'admin' });
  await expect(apply()).rejects.toMatchObject({ code: 'invalid_request' });
  await put({ tier: { id: 't1', until: null } });
  await expect(apply()).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await item()).toBeNull();
  await put({ tier: { id: 't1', until: noon } });
  await expect(apply()).resolves.toMatchObject({ state: 'open' });
  const list = await shop.networks.read();
  expect(agentView(account(), { ...list, tiers: [] }, noon)).toBeUndefined();
});

test('a banned customer, or one being deleted, can’t apply', async () => {
  const { apply, put, item } = await openAgents();
  await put({ isBanned: true });
  await expect(apply()).rejects.toMatchObject({ code: 'account_banned' });
  await put({ deletion: 'begun' });
  await expect(apply()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await item()).toBeNull();
});

test('a ban between reading and writing leaves no application', async () => {
  const { apply, put, item, shop } = await openAgents();
  shop.db = interceptReads(shop.db, accountRow, async (found, read) => {
    if (read === 1) await put({ isBanned: true });
    return found;
  });
  await expect(apply()).rejects.toMatchObject({ code: 'account_banned' });
  expect(await item()).toBeNull();
});

test('a profile says whether its customer may apply, and an agent’s tier; nothing if no applications are taken', async () => {
  const { shop } = await openAgents();
  const list = await shop.networks.read();
  expect(agentView(account(), list, noon)).toEqual({ tier: null });
  const until = new Date(noon.getTime() + dayMs);
  const agent = account({ tier: { id: 't1', until } });
  expect(agentView(agent, list, noon)).toEqual({ tier: { name: 'Dealers', until: until.toISOString() } });
  expect(agentView(agent, list, until)).toEqual({ tier: null });
  expect(agentView(agent, { ...list, takesAgents: false }, noon)).toBeUndefined();
  expect(agentView(account({ role: 'admin' }), list, noon)).toBeUndefined();
  expect(dealers.tier.id).toBe('t1');
});
