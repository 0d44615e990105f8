import type { Account } from '../accounts/entities';
import { isSameReasons } from '../attention/follow-reasons';
import { AppError } from '../errors';
import { commit } from '../kernel/commit';
import { type Pesewas, zero } from '../money';
import { debtPaidBy, type Posting, post } from '../wallet/posting';
import type { TopUp } from './entities';
import { both, brought } from './give';
import type { TopUpPorts } from './ports';
import { attentionOf, reasonChange } from './top-up-attention';
import type { TopUpTransition } from './transitions';

/** Changes a top-up as `decide` says, with its credit; null: no change. @returns the top-up afterwards. */
export function changeTopUp(
  ports: Pick<TopUpPorts, 'topUps' | 'attention' | 'clock' | 'ids'>,
  topUp: TopUp,
  decide: (current: TopUp, now: Date, account: Account | null) => TopUpTransition | null,
  { mayCredit = false } = {},
): Promise<TopUp> {
  const { userId, reference } = topUp;
  let changesReasons = false;
  return commit(
    { ...ports, store: ports.topUps },
    {
      async read(attempt) {
        const [current, account, item] = await Promise.all([
          attempt === 1 ? topUp : ports.topUps.get(userId, reference),
          mayCredit ? ports.topUps.account(userId) : null,
          changesReasons ? attentionOf(ports, topUp) : null,
        ]);
        return { current: current ?? topUp, account, item };
      },
      decide({ current, account, item }, now) {
        const transition = decide(current, now, account);
        if (transition === null) return { changes: [], result: current };
        const { next, credit } = transition;
        const again = transition.again === undefined ? [] : [transition.again];
        const isNew = again.length > 0 || !isSameReasons(current.attention, next.attention);
        if (isNew && !changesReasons) {
          changesReasons = true;
          return 'reread';
        }
        const reasons = reasonChange(current, next, item, now, { again });
        if (credit === null || credit === zero) {
          return { changes: [{ kind: 'topUp', topUp: next }, ...reasons], result: next };
        }
        const { topUp: after, posting } = credited(account, next, now, credit);
        return {
          changes: [{ kind: 'topUp', topUp: after }, ...reasons, { kind: 'posting', posting }],
          result: after,
        };
      },
    },
  );
}

/** The credit; of what went back before it, the wallet gives its part at once. */
function credited(account: Account | null, next: TopUp, at: Date, amount: Pesewas) {
  const credit = creditOf(account, next, at, amount);
  const { topUp, posting } = brought(credit.account, { ...next, paidDebt: debtPaidBy(credit) }, at);
  return { topUp, posting: both(credit, posting) };
}

function creditOf(account: Account | null, { reference }: TopUp, at: Date, amount: Pesewas): Posting {
  if (account === null) {
    throw new AppError('internal_error', { internalMessage: `Top-up ${reference} has no wallet` });
  }
  const cause = { id: `TOPUP#${reference}`, type: 'credit', against: 'paystack' } as const;
  const credit = { ...cause, amount, reference, description: 'Account Top-up', by: 'paystack' };
  const posting = post(account, credit, at);
  if (posting === null) throw new Error(`A credit can't lower a balance: top-up ${reference}`);
  return posting;
}
