import type { adminUpdateUser } from '../../../../contracts/accounts/admin-update-user';
import type { InputOf } from '../../../../contracts/contract';
import type { ActingAdmin } from '../../audit-log/entities';
import { contentHash } from '../../content-hash';
import { AppError } from '../../errors';
import { commit } from '../../kernel/commit';
import { tierFrom } from '../../prices/account-tiers';
import type { StaffManager } from '../admin/staff-rules';
import type { Account } from '../entities';
import { type AnswerRows, decideAnswer } from './decide-answer';
import type { ApplicationAnswer } from './entities';
import type { ApplicationPorts } from './ports';
import { lastAnswer } from './seen-application';

/** Null: the request answers no application. The contract has made sure that there is a tier or words. */
export function answerIn({
  userId,
  updates: { application, tier },
  reason,
  requestId,
}: InputOf<typeof adminUpdateUser>): Omit<ApplicationAnswer, keyof ActingAdmin | keyof StaffManager> | null {
  if (application === undefined) return null;
  const { made_at, words = '' } = application;
  const answer = !tier ? { words } : { tier: tierFrom(tier), reason: reason || null };
  return { userId, madeAt: new Date(made_at), answer, requestId };
}

/**
 * Accepts a customer's application with a tier, or refuses it with words to them: the answer, the tier, its record and the
 * notice to the customer are one transaction. Of two admins who answer one, the other reads what was answered. Made again,
 * it changes nothing.
 * @throws AppError not_found, own_account, invalid_request, request_id_reused, forbidden, unavailable
 */
export function answerApplication(
  { applications, networks, ...ports }: ApplicationPorts,
  given: ApplicationAnswer,
): Promise<Account> {
  const { userId, adminId, requestId, answer } = given;
  const id = `application#${adminId}#${requestId ?? ports.ids.next()}`;
  const content = contentHash([userId, given.madeAt, answer]);
  return commit(
    { ...ports, store: applications },
    {
      async read(): Promise<AnswerRows> {
        const [item, account, list, earlier] = await Promise.all([
          applications.item(userId),
          applications.account(userId),
          networks.read(),
          applications.audit(id),
        ]);
        const by = item?.application?.state === 'open' ? undefined : lastAnswer(item)?.by;
        const who = by === undefined || by === userId ? null : await applications.account(by);
        return { item, account, list, earlier, other: who?.name ?? null };
      },
      decide: (rows, at) => decideAnswer(rows, given, { id, content, at }),
      replay(mark, result) {
        if (mark.kind !== 'audit') return null;
        if (mark.record.content !== content) throw new AppError('request_id_reused');
        return result;
      },
    },
  );
}
