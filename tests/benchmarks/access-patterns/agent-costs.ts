import { answerApplication } from '../../../lambdas/core/accounts/agents/answer-application';
import { applyAsAgent, readApplication } from '../../../lambdas/core/accounts/agents/apply-as-agent';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import { nameTiers } from '../../../lambdas/core/prices/tiers';
import type { MeteredRequest } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';
import { adminId, openMeteredShop } from './metered-shop';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of applying to become an agent, and of the answer. */
export async function ofAgents(note: Note): Promise<void> {
  const { table, during, ports, userId, join } = await openMeteredShop();
  await join();
  const { clock, ids } = ports;
  const db = wholeDb(table);
  const shop = { networks: networksIn(db), db, clock, ids, shopUrl: '' };
  const named = { names: { t1: 'Dealers' }, seen: {}, takesAgents: true, requestId: 'tiers' };
  await nameTiers(shop, { adminId }, named);
  const form = {
    business: 'Ama Mobile Services',
    sells: 'A kiosk at Legon, and WhatsApp',
    expected: { amount: 200, unit: 'orders' },
  } as const;
  note(
    'An application to become an agent',
    await during(() => applyAsAgent(shop, userId, { requestId: 'request-1', form })),
  );
  const item = await readApplication(db, userId);
  const madeAt = item?.application?.madeAt ?? clock.now();
  const answer = { tier: { id: 't1', until: null }, reason: 'A kiosk that we know' } as const;
  note(
    'One accepted',
    await during(() => answerApplication(shop, { userId, adminId, madeAt, answer, requestId: 'an-answer' })),
  );
  note('What became of it', await during(() => readApplication(db, userId)));
}
