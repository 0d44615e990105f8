import { accounts, customers } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { attentionList } from '../../../lambdas/adapters/dynamodb/attention/attention-list';
import { waitingByTarget } from '../../../lambdas/core/approvals/waiting';
import { attentionPage } from '../../../lambdas/core/attention/attention-views';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { updateAttention } from '../../../lambdas/core/attention/update-attention';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { attentionItem, order, settings } from '../../support/shop/fixtures';
import type { MeteredRequest } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';
import { adminId } from './admin-costs';
import type { openMeteredShop } from './metered-shop';

type Shop = Awaited<ReturnType<typeof openMeteredShop>>;
type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of deciding on open items; the admin is one of `ofAdmins`. */
export async function ofAttention(
  { table, during, userId, ports: { clock, ids } }: Shop,
  note: Note,
): Promise<void> {
  const cost = async (pattern: string, work: () => Promise<unknown>) => note(pattern, await during(work));
  const list = attentionList(table);
  await cost('Open items, when there are none', () => list.summary());
  await cost('One’s requests that somebody else has decided, when there are none', () =>
    list.decided(adminId, clock.now()),
  );
  await cost('Requests that wait for a second person, when there are none', () =>
    waitingByTarget(wholeDb(table), clock.now()),
  );
  const reasons = ['order_failed_after_delivery'] as const;
  for (let number = 0; number < 50; number += 1) {
    const id = `ORD${String(number).padStart(12, '0')}`;
    const settled = { status: 'completed', stage: 'settled', dueAt: null } as const;
    const made = order({ ...settled, id, userId, idempotencyKey: id, attention: reasons });
    await table.write({ put: orderRow.encode(made) });
    const subject = { kind: 'order', id } as const;
    await table.write({ put: attentionRow.encode(attentionItem({ subject, userId, reasons })) });
  }
  await cost('A page of 50 open items', () =>
    attentionPage(
      {
        attentionList: list,
        networks: networksIn(wholeDb(table)),
        settings: { read: async () => settings() },
        clock,
      },
      {},
      { limit: 50 },
    ),
  );
  const ports = {
    ...{ db: wholeDb(table), customers: customers(table), clock, ids },
    ...{ accounts: accounts(table), staff: { staffIds: async () => [adminId] } },
  };
  await cost('An item resolved', () =>
    updateAttention(ports, {
      subject: { kind: 'order', id: 'ORD000000000007' },
      version: 1,
      action: 'resolve',
      text: 'The customer has it',
      adminId,
      idempotencyKey: 'request-of-resolve',
    }),
  );
}
