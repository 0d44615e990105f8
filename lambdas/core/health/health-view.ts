import type { OutputOf } from '../../../contracts/contract';
import type { adminGetHealth } from '../../../contracts/health/admin-get-health';
import { toCedis } from '../money';
import type { HealthFact, HealthLine } from './entities';
import { worstOf } from './thresholds';

type View = OutputOf<typeof adminGetHealth>;

export const healthView = (lines: readonly HealthLine[], now: Date): View => ({
  at: now.toISOString(),
  state: worstOf(lines.map(({ state }) => state)),
  to_act: lines.filter(({ state }) => state === 'act').length,
  to_look: lines.filter(({ state }) => state === 'look').length,
  lines: lines.map((each) => ({
    name: each.name,
    state: each.state,
    count: each.count,
    is_more: each.isMore,
    amount: each.amount && toCedis(each.amount),
    oldest_at: each.oldestAt?.toISOString() ?? null,
    known_at: each.knownAt?.toISOString() ?? null,
    facts: each.facts.map(factView),
  })),
});

const factView = ({
  name,
  of = '',
  value = null,
  at = null,
}: HealthFact): View['lines'][number]['facts'][number] => ({
  name,
  of,
  value,
  at: at?.toISOString() ?? null,
});
