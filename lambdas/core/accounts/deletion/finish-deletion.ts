import {
  type ForgetBulksPorts,
  forgetBulks,
  forgetBulksAccess,
  type RunningBulksPorts,
  runningBulksAccess,
} from '../../bulk/forget-bulks';
import { caseRow } from '../../cases/rows';
import { type ForgetKeysPorts, forgetKeys, forgetKeysAccess } from '../../developers/forget-keys';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db, put } from '../../kernel/db';
import { allPages } from '../../kernel/pages';
import { type ForgetNoticesPorts, forgetNoticeSettings, forgetSettingsAccess } from '../../notices/settings';
import { changeOrder, type SettlePorts, touchOrderAccess } from '../../orders/delivery/settle';
import { step } from '../../orders/life';
import { erasedFields, type Order } from '../../orders/order';
import type { OrderList } from '../../orders/ports';
import {
  type ForgetRecipientsPorts,
  forgetRecipients,
  forgetRecipientsAccess,
} from '../../recipients/change-recipients';
import type { Clock, Ids } from '../../runtime-ports';
import { type TopUp, topUpRow, step as topUpStep } from '../../top-ups/rows';
import type { WalletHistory } from '../../wallet/history';
import {
  type ForgetEndpointsPorts,
  forgetEndpoints,
  forgetEndpointsAccess,
} from '../../webhooks/forget-endpoints';
import type { Account } from '../entities';
import type { IdentityProvider } from '../identity-provider';
import { accountRow, deletingPartition } from '../rows';
import { renamesAccount } from '../writers';

/** After this long, a run begins no further account. */
const runForMs = 40_000;

/** Reads which accounts are closed and not erased yet. */
export const finishDeletionsAccess = access({ byValue: [accountRow] });

type FinishPorts = DeletionPorts & { readonly db: Db<typeof finishDeletionsAccess> };

/**
 * Finishes all deletions that customers began, or that an admin began and that were interrupted. One that fails doesn't hold up the
 * others, and the next run tries it again.
 */
export async function finishDeletions(ports: FinishPorts) {
  const until = ports.clock.now().getTime() + runForMs;
  const failures: unknown[] = [];
  let finished = 0;
  // The index lags a little, so some may be finished already.
  const entries = await ports.db.entries('byValue', accountRow, deletingPartition);
  const begun = entries.map(({ sort: userId }) => userId);
  // Each run begins with another account. Otherwise one with many orders that can't be finished would use up every run.
  const first = Math.floor(ports.ids.jitter() * begun.length);
  for (const userId of [...begun.slice(first), ...begun.slice(0, first)]) {
    if (ports.clock.now().getTime() >= until) break;
    try {
      await finishDeletion(ports, userId);
      finished += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { finished, failures };
}

const forgetCaseAccess = access({ get: [caseRow], writes: [[caseRow]] });

interface ForgetCasePorts {
  readonly db: Db<typeof forgetCaseAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Erases the messages about a deleted customer's order, and closes the case. @throws AppError unavailable */
export const forgetCase = ({ db, ...ports }: ForgetCasePorts, orderId: string): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: () => db.get(caseRow, { orderId }),
      decide(found): Decision<void, 'case'> {
        if (found === null || (found.messages.length === 0 && found.state === 'closed'))
          return { changes: [], result: undefined };
        const outcome = found.outcome ?? 'closed_by_customer';
        const forgotten = {
          ...found,
          state: 'closed',
          outcome,
          messages: [],
          version: found.version + 1,
        } as const;
        return { changes: [put(caseRow, forgotten)], result: undefined };
      },
    },
  );

const forgetPayerAccess = access({ get: [topUpRow], writes: [[topUpRow]] });

interface ForgetPayerPorts {
  readonly db: Db<typeof forgetPayerAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes a deleted customer's name and contact data from one of their top-ups. @throws AppError unavailable */
const forgetPayer = ({ db, ...ports }: ForgetPayerPorts, topUp: TopUp): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: async (attempt) => (attempt === 1 ? topUp : ((await db.get(topUpRow, topUp)) ?? topUp)),
      decide: (current) => ({
        changes: current.customer === null ? [] : [put(topUpRow, topUpStep(current, { customer: null }))],
        result: undefined,
      }),
    },
  );

const eraseAccountAccess = access({ get: [accountRow], writes: [[renamesAccount]] });

interface EraseAccountPorts {
  readonly db: Db<typeof eraseAccountAccess>;
  readonly identity: Pick<IdentityProvider, 'deleteUser'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The rows of a deletion that are read and written through `db`. */
export const finishDeletionAccess = [
  eraseAccountAccess,
  forgetCaseAccess,
  forgetRecipientsAccess,
  forgetBulksAccess,
  runningBulksAccess,
  forgetKeysAccess,
  forgetSettingsAccess,
  forgetEndpointsAccess,
  forgetPayerAccess,
  touchOrderAccess,
] as const;

export type DeletionPorts = EraseAccountPorts &
  ErasePorts &
  ForgetRecipientsPorts &
  ForgetBulksPorts &
  RunningBulksPorts &
  ForgetKeysPorts &
  ForgetNoticesPorts &
  ForgetEndpointsPorts;

/**
 * Does everything after an account is closed: deletes the sign-in; erases personal data from orders, cases, top-ups,
 * saved numbers, lists of bulk buys, API keys, notice settings and endpoints of webhooks;
 * and last from the account itself. Repeating it after an interruption continues it.
 * @throws AppError unavailable; IdentityProviderError
 */
export async function finishDeletion(ports: DeletionPorts, userId: string): Promise<void> {
  await ports.identity.deleteUser(userId);
  await erasePersonalData(ports, userId);
  await forgetRecipients(ports, userId);
  await forgetBulks(ports, userId);
  await forgetKeys(ports, userId);
  await forgetNoticeSettings(ports, userId);
  await forgetEndpoints(ports, userId);
  await commit(ports, {
    read: () => ports.db.get(accountRow, { userId }),
    decide: (before) => ({
      changes:
        before === null || before.deletion === 'done'
          ? []
          : [{ kind: 'account', before, after: { ...before, ...erasedAccount }, entries: [] }],
      result: undefined,
    }),
  });
}

/** What a deleted account keeps, because its ledger needs it or it says nothing about its person. */
type Kept =
  | ('userId' | 'createdAt' | 'balance' | 'held' | 'debt' | 'spent' | 'ledgerSeq' | 'ordersCount')
  | ('recentPurchases' | 'recentTopUps' | 'recentOrders' | 'isNew')
  | ('secondFactorAt' | 'endedSessions');

/** What becomes of all other attributes of a deleted account. A new attribute doesn't compile until it is here or kept. */
const erasedAccount: Omit<Account, Kept> = {
  email: null,
  name: '',
  phone: '',
  tier: null,
  lastBought: null,
  role: 'user',
  staffRole: null,
  // Set again, in case the ban was lifted while the account was being deleted.
  isBanned: true,
  deletion: 'done',
};

export type ErasePorts = SettlePorts &
  ForgetCasePorts &
  ForgetPayerPorts & {
    readonly orders: OrderList;
    readonly history: Pick<WalletHistory, 'topUps'>;
  };

/**
 * Removes a customer's name, contact data and words about them from their orders and top-ups, one by one. Repeating it after an
 * interruption skips what is done. @throws AppError unavailable
 */
async function erasePersonalData(ports: ErasePorts, userId: string): Promise<void> {
  for await (const order of ordersOf(ports, userId)) {
    if (order.userName === null && order.reportedAt === null) continue;
    await forgetReport(ports, order.id);
    const erased = await changeOrder(ports, order, (current) =>
      current.userName === null ? null : step(current, erasedFields, []),
    );
    // An order without a name can't be reported, but its customer may have reported it just before.
    if (erased.reportedAt !== null) await forgetReport(ports, order.id);
  }
  for await (const topUp of topUpsOf(ports, userId)) {
    if (topUp.customer === null) continue;
    await forgetPayer(ports, topUp);
  }
}

async function forgetReport(ports: ErasePorts, orderId: string): Promise<void> {
  await forgetCase(ports, orderId);
}

export async function* ordersOf({ orders }: { orders: OrderList }, userId: string): AsyncGenerator<Order> {
  for await (const page of allPages((page) => orders.ofUser(userId, page))) yield* page.orders;
}

export async function* topUpsOf(
  { history }: { history: Pick<WalletHistory, 'topUps'> },
  userId: string,
): AsyncGenerator<TopUp> {
  for await (const page of allPages((page) => history.topUps(userId, page))) yield* page.topUps;
}
