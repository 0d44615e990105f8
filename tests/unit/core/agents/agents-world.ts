import { answerApplication } from '../../../../lambdas/core/accounts/agents/answer-application';
import type {
  ApplicationAnswer,
  ApplicationForm,
} from '../../../../lambdas/core/accounts/agents/application';
import { applyAsAgent, readApplication } from '../../../../lambdas/core/accounts/agents/apply-as-agent';
import type { Account } from '../../../../lambdas/core/accounts/entities';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { nameTiers } from '../../../../lambdas/core/prices/tiers';
import { account, noon } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

export const { userId } = account();

export const form: ApplicationForm = {
  business: 'Ama Mobile',
  sells: 'A kiosk at Legon',
  expected: { amount: 200, unit: 'orders' },
};

export const refused = (userMessage: string) => expect.objectContaining({ userMessage });

/** A shop with a tier that takes applications, a customer, and two admins, Esi and Kofi. */
export async function openAgents(takesAgents = true) {
  const core = await openCore();
  const { table, ports, wait } = core;
  const put = (changed: Partial<Account> = {}) =>
    table.write({ put: accountRow.encode(account({ email: 'ama@example.com', ...changed })) });
  await put();
  for (const [id, name] of [
    ['esi', 'Esi'],
    ['kofi', 'Kofi'],
  ] as const)
    await put({ userId: id, name, role: 'admin' });
  const named = { names: { t1: 'Dealers' }, seen: {}, takesAgents, requestId: 'tiers' };
  await nameTiers(ports, { adminId: 'esi' }, named);
  const shop = { ...ports };
  const item = () => readApplication(shop.db, userId);
  return {
    table,
    shop,
    put,
    wait,
    item,
    application: async () => (await item())?.application ?? null,
    customer: () => shop.db.get(accountRow, { userId }),
    apply: (requestId = 'request-1', given: ApplicationForm | null = form) =>
      applyAsAgent(shop, userId, { requestId, form: given }),
    async answer(answer: ApplicationAnswer['answer'], change: Partial<ApplicationAnswer> = {}) {
      const madeAt = (await item())?.application?.madeAt ?? noon;
      const by = { adminId: 'esi', adminName: 'Esi' };
      return answerApplication(shop, { userId, madeAt, answer, requestId: 'answer-1', ...by, ...change });
    },
  };
}

export const dealers = { tier: { id: 't1', until: null }, reason: 'Sells a lot' } as const;
