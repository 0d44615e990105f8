import type { getProfile } from '../../../../contracts/accounts/get-profile';
import type { OutputOf } from '../../../../contracts/contract';
import { formatCedis, fromCedis } from '../../money';
import type { NetworkList } from '../../networks/rows';
import { tierAt } from '../../prices/tiers';
import type { Account } from '../entities';
import { againFrom, mayApply } from './apply-as-agent';
import type { Application } from './entities';

type Output = OutputOf<typeof getProfile>;

/** As its customer and staff read it. */
export const applicationView = (application: Application, now: Date): NonNullable<Output['application']> => {
  const { state, business, sells, expected, madeAt, answeredAt, words, tier } = application;
  return {
    state,
    business,
    sells,
    expected: { ...expected },
    made_at: madeAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    words,
    tier,
    again_from: againFrom(application, now)?.toISOString() ?? null,
  };
};

/** Whether they may apply, or which tier they have. Nothing where the shop takes no applications: then nobody asks for a tier's name. */
export function agentView(account: Account, list: NetworkList, now: Date): Output['agent'] {
  if (mayApply(account, list, now)) return { tier: null };
  const id = tierAt(account.tier, now);
  const named = list.tiers.find((tier) => tier.id === id);
  if (!list.takesAgents || named === undefined) return undefined;
  return { tier: { name: named.name, until: account.tier?.until?.toISOString() ?? null } };
}

/** `Ama Mobile sells at Legon, and expects 200 orders a month.` */
export function summaryOfApplication({ business, sells, expected, state }: Application): string {
  const { amount, unit } = expected;
  const most = unit === 'cedis' ? formatCedis(fromCedis(amount)) : `${amount.toLocaleString('en')} orders`;
  const known = `${business}: ${sells.replace(/\.$/, '')}. Expects ${most} a month.`;
  return state === 'open' ? known : `${known} ${stateWords[state]}`;
}

const stateWords = {
  accepted: 'It was accepted.',
  refused: 'It was refused.',
  withdrawn: 'The customer withdrew it.',
};
