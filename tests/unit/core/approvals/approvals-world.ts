import { randomUUID } from 'node:crypto';
import type { ApprovalDecision } from '../../../../contracts/approvals/admin-decide-approval';
import type { ParsedInputOf } from '../../../../contracts/contract';
import type { adminUpdateNetwork } from '../../../../contracts/networks/admin-update-network';
import type { adminUpdatePrice } from '../../../../contracts/prices/admin-update-price';
import { walletHistory } from '../../../../lambdas/adapters/dynamodb/wallet/wallet-history';
import type { Account } from '../../../../lambdas/core/accounts/entities';
import {
  type IdentityProvider,
  IdentityProviderError,
  type NewUser,
} from '../../../../lambdas/core/accounts/identity-provider';
import { staffLook } from '../../../../lambdas/core/accounts/names';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { adjustsBalance } from '../../../../lambdas/core/approvals/actions/adjust-balance';
import { bulkUpdatesOrders } from '../../../../lambdas/core/approvals/actions/bulk-update-orders';
import { refundsTopUp } from '../../../../lambdas/core/approvals/actions/refund-topup';
import { resetsSecondFactor } from '../../../../lambdas/core/approvals/actions/reset-second-factor';
import { updatesNetwork } from '../../../../lambdas/core/approvals/actions/update-network';
import { updatesOrderStatus } from '../../../../lambdas/core/approvals/actions/update-order-status';
import { updatesPrice } from '../../../../lambdas/core/approvals/actions/update-price';
import { updatesSettings } from '../../../../lambdas/core/approvals/actions/update-settings';
import { updatesUser } from '../../../../lambdas/core/approvals/actions/update-user';
import { changeHash } from '../../../../lambdas/core/approvals/approval';
import { actOrAsk } from '../../../../lambdas/core/approvals/ask';
import { createUserOrAsk } from '../../../../lambdas/core/approvals/create-user';
import { type DecidePorts, decideApproval } from '../../../../lambdas/core/approvals/decide';
import { expireApprovals } from '../../../../lambdas/core/approvals/expire';
import { type Approval, approvalRow, lastRequestRow } from '../../../../lambdas/core/approvals/rows';
import { oneApproval } from '../../../../lambdas/core/approvals/views';
import { settingsElsewhere } from '../../../../lambdas/core/approvals/waiting-settings';
import { attentionRow } from '../../../../lambdas/core/attention/rows';
import { type NoticeEvent, noticeRow } from '../../../../lambdas/core/notices/rows';
import type { Settings } from '../../../../lambdas/core/settings/entities';
import { suppliersNamed } from '../../../../lambdas/core/settings/suppliers';
import type { SettingsChange } from '../../../../lambdas/core/settings/update-settings';
import { topUpRow } from '../../../../lambdas/core/top-ups/rows';
import { settleTopUp } from '../../../../lambdas/core/top-ups/settle-top-up';
import { account, topUp as aTopUp, cedis, settings as fixtureSettings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

type NetworkInput = ParsedInputOf<typeof adminUpdateNetwork>;
type PriceInput = ParsedInputOf<typeof adminUpdatePrice>;

export const [kofi, efua, abena, ama] = ['kofi', 'efua', 'abena', 'user-1'] as const;

/** Three owners, and a customer with ₵20, on the model table. */
export async function openApprovals() {
  const core = await openCore();
  const { table, ports: corePorts } = core;
  const staff = new Set<string>([kofi, efua, abena]);
  const put = (change: Partial<Account> & { userId: string }) =>
    table.write({ put: accountRow.encode(account({ email: `${change.userId}@example.com`, ...change })) });
  for (const userId of staff) await put({ userId, name: userId, role: 'admin' });

  /** Parts that give no answer at the moment. */
  const failing = { settings: false, identity: false };
  let stored: Settings = { ...fixtureSettings(), waiting: {} };
  let version = 0;
  const settings = {
    read: async () => stored,
    readLatest: async () => stored,
    readVersion: async () => ({ settings: stored, version: String(version) }),
    async write(next: Settings, seen: string) {
      if (failing.settings) throw new Error('No answer');
      if (seen !== String(version)) return 'changed_meanwhile' as const;
      [stored, version] = [next, version + 1];
      return 'written' as const;
    },
  };
  const atCognito: string[] = [];
  let created = 0;
  const identity = {
    setAdmin: async (userId: string, isAdmin: boolean) => {
      atCognito.push(`${userId} ${isAdmin ? 'in' : 'out'}`);
      return { kind: 'changed' };
    },
    /** Everybody with an account, by id, as before the change. */
    findUser: async (login: string) =>
      login.includes('@') ? null : { userId: login, email: `${login}@example.com`, isConfirmed: true },
    endSessions: async () => ({ kind: 'changed' }),
    async updateAttributes(userId: string, { email }: { email?: string }) {
      if (failing.identity) throw new IdentityProviderError('update a user', new Error('No answer'));
      if (email !== undefined) atCognito.push(`${userId} is ${email}`);
      return { kind: 'changed' };
    },
    removeUnconfirmed: async () => undefined,
    async createUser({ email }: NewUser, beforeSignIn: (userId: string) => Promise<void>) {
      const userId = `made-${email.split('@')[0]}`;
      await beforeSignIn(userId);
      return { kind: 'created', userId };
    },
  } as unknown as IdentityProvider;
  const ports = {
    ...corePorts,
    topUps: { ...corePorts.topUps, ownerOf: async () => null },
    payments: { verify: async () => ({ kind: 'unknown', detail: 'Not asked here' }) as const },
    refundsAtPaystack: { make: never, ofTransaction: async () => null },
    ledger: walletHistory(table),
    staff: { staffIds: async () => [...staff] },
    identity,
    staffNames: {
      async has(look: string, except?: string) {
        const others = [...staff].filter((id) => id !== except).map((id) => corePorts.accounts.get(id));
        return (await Promise.all(others)).some((one) => one !== null && staffLook(one) === look);
      },
    },
    settings,
    factors: {
      async switchOff(userId: string) {
        atCognito.push(`${userId} without a code`);
        return { kind: 'changed' } as const;
      },
    },
  } satisfies DecidePorts & Record<string, unknown>;

  const person = async (userId: string): Promise<Account> => {
    const found = await ports.accounts.get(userId);
    if (found === null) throw new Error(`There is no ${userId}`);
    return found;
  };
  const viewOf = async (id: string, viewer: string = efua) => {
    const [view] = (await oneApproval(ports, await person(viewer), id)).approvals;
    if (view === undefined) throw new Error(`There is no ${id}`);
    return view;
  };

  return {
    ...core,
    ports,
    put,
    staff,
    atCognito,
    failing,
    person,
    viewOf,
    settings: () => stored,
    async adjust(cedis: number, more: { by?: string; of?: string; requestId?: string } = {}) {
      const { by = kofi, of = ama, requestId = randomUUID() } = more;
      const input = { userId: of, amount: Math.abs(cedis), requestId, reason: 'Why' };
      const type = cedis < 0 ? ('deduct' as const) : ('add' as const);
      return actOrAsk(ports, adjustsBalance, { input: { ...input, type }, account: await person(by) });
    },
    update: async (updates: object, more: { by?: string; of?: string } = {}) =>
      actOrAsk(ports, updatesUser, {
        input: { userId: more.of ?? ama, updates, requestId: randomUUID() },
        account: await person(more.by ?? kofi),
      }),
    async create({ balance, by = kofi }: { balance: number; by?: string }) {
      created += 1;
      const user = { name: 'New', email: `new-${created}@example.com`, phone: '', password: 'a-good-one' };
      return createUserOrAsk(ports, { input: { ...user, balance }, account: await person(by) });
    },
    updatePrice: async (change: Omit<PriceInput, 'id'> & { id?: string }, by: string = kofi) =>
      actOrAsk(ports, updatesPrice, {
        input: { id: 'mtn-1gb', requestId: randomUUID(), ...change },
        account: await person(by),
      }),
    updateNetwork: async (change: Omit<NetworkInput, 'requestId'>, by: string = kofi) =>
      actOrAsk(ports, updatesNetwork, {
        input: { requestId: randomUUID(), ...change },
        account: await person(by),
      }),
    setStatus: async (orderId: string, status: 'failed' | 'processing' | 'completed', by: string = kofi) =>
      actOrAsk(ports, updatesOrderStatus, {
        input: { orderId, status, requestId: randomUUID() },
        account: await person(by),
      }),
    setStatuses: async (
      orderIds: string[],
      status: 'failed' | 'completed',
      requestId: string = randomUUID(),
    ) =>
      actOrAsk(ports, bulkUpdatesOrders, {
        input: { orderIds, status, requestId },
        account: await person(kofi),
      }),
    saveSettings: async (
      change: SettingsChange,
      by: string = kofi,
      reason?: string,
      requestId: string = randomUUID(),
    ) =>
      actOrAsk(ports, updatesSettings, {
        input: { settings: change, reason, requestId },
        account: await person(by),
        kept: { settings: suppliersNamed(change), reason },
        ...settingsElsewhere(ports, { change }),
      }),
    async decide(id: string, by: string, decision: ApprovalDecision = 'approve', seen?: string) {
      const shown = seen ?? (decision === 'approve' ? ((await viewOf(id, by)).now?.seen ?? '') : '');
      const { userId, name } = await person(by);
      const acting = { adminId: userId, adminName: name };
      return decideApproval(ports, { approvalId: id, decision, seen: shown, words: 'Looked at', by: acting });
    },
    reset: async (of: string, by: string = kofi) =>
      actOrAsk(ports, resetsSecondFactor, {
        input: { userId: of, reason: 'Lost the phone', requestId: randomUUID() },
        account: await person(by),
      }),
    /** Addresses that got an e-mail. */
    toldOf: async (event: NoticeEvent, id: string) =>
      (await ports.db.get(noticeRow, { id: `${event}#${id}` }))?.to ?? null,
    expire: () => expireApprovals(ports),
    item: (id: string) => ports.db.get(attentionRow, { subject: { kind: 'approval', id } }),
  };
}

/** More of a top-up than one person may send back. */
export async function refundTopUp({ ports, table, person }: Awaited<ReturnType<typeof openApprovals>>) {
  const topUp = aTopUp({ userId: ama, reference: 'T1', amount: cedis(300), payable: cedis(306) });
  await table.write({ put: topUpRow.encode(topUp) });
  const paid = { kind: 'paid', amount: topUp.payable, currency: 'GHS', channel: 'card' } as const;
  const known = {
    ...ports,
    topUps: { ...ports.topUps, ownerOf: async () => ama },
    payments: { verify: async () => ({ ...paid, transactionId: '91' }) },
    refundsAtPaystack: { ...ports.refundsAtPaystack, ofTransaction: async () => [] },
  };
  await settleTopUp(known, topUp);
  const input = { reference: 'T1', amount: 250, reason: 'They asked', requestId: randomUUID() };
  return actOrAsk(known, refundsTopUp, { input, account: await person(kofi) });
}

export const orderNumber = (index: number) => `ORD${String(index).padStart(12, '0')}`;

/** The same, with so many orders that wait for a person. */
export async function withOrders(count: number) {
  const world = await openApprovals();
  const ids = Array.from({ length: count }, (_, index) => orderNumber(index));
  for (const id of ids) await world.putOrder({ id, status: 'processing', stage: 'manual' });
  return { ...world, ids };
}

const never = () => Promise.reject(new Error('Paystack is not asked here'));

/** Asks twice for one change, and returns the ids of both requests: they wait beside each other, as two in other words would. */
export async function askTwice(
  { db }: Pick<Awaited<ReturnType<typeof openApprovals>>['ports'], 'db'>,
  table: Awaited<ReturnType<typeof openApprovals>>['table'],
  ask: () => Promise<Parameters<typeof idOf>[0]>,
): Promise<[string, string]> {
  const id = idOf(await ask());
  const asked = await askedOf({ db }, id);
  await table.write({ delete: lastRequestRow.key({ change: changeHash(asked, asked.targetId) }) });
  return [id, idOf(await ask())];
}

/** Returns a stored request. */
export async function askedOf(
  { db }: Pick<Awaited<ReturnType<typeof openApprovals>>['ports'], 'db'>,
  id: string,
): Promise<Approval> {
  const asked = await db.get(approvalRow, { id });
  if (asked === null) throw new Error(`There is no ${id}`);
  return asked;
}

/** Returns the id of the approval that a change waits for. */
export function idOf(
  outcome: Awaited<ReturnType<Awaited<ReturnType<typeof openApprovals>>['adjust']>> | { kind: string },
) {
  if (!('approval' in outcome)) throw new Error(`Nothing waits: ${outcome.kind}`);
  return outcome.approval.id;
}
