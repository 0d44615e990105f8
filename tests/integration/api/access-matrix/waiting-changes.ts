import { randomUUID } from 'node:crypto';
import type { ApprovalAction } from '../../../../contracts/approvals/approval-fields';
import { approvalRow, askerRow } from '../../../../lambdas/core/approvals/rows';
import type { Shop } from '../../../support/shop/shop';

export interface Asker {
  readonly userId: string;
  readonly token: string | undefined;
}

interface Change {
  readonly action: ApprovalAction;
  readonly input: object;
}

/**
 * Asks for a change that one person may not make. @returns the approval's id; null if they may not ask for it either
 */
async function ask(shop: Shop, { token }: Asker, { action, input }: Change): Promise<string | null> {
  const body = JSON.stringify({ requestId: randomUUID(), ...input });
  const { status, text } = await shop.post(action, body, token);
  if (status === 401 || status === 403) return null;
  const { approval } = JSON.parse(text);
  if (approval === undefined) throw new Error(`${action} waits for nobody: ${status} ${text}`);
  return approval.id;
}

/** The same for anybody: a person who may not ask now may have asked with an earlier role. */
export async function askAs(shop: Shop, asker: Asker, owner: Asker, change: Change): Promise<string> {
  const own = await ask(shop, asker, change);
  if (own !== null) return own;
  const id = await ask(shop, owner, change);
  if (id === null) throw new Error(`No owner may ask for ${change.action}`);
  await shop.table.write({
    update: approvalRow.key({ id }),
    set: { requested_by: asker.userId },
    when: { equals: { status: 'waiting' } },
  });
  return id;
}

/** Ends requests without a decision. */
async function endRequests({ table }: Shop, approvalIds: readonly string[]): Promise<void> {
  for (const id of approvalIds) {
    const key = approvalRow.key({ id });
    const when = { equals: { status: 'waiting' } };
    const approval = await table.get(key, { consistent: true });
    if (approval?.status === 'waiting')
      await table.write({ update: key, set: { status: 'withdrawn' }, when });
  }
}

/** Ends what these people have waiting, since one person may have few requests at a time and a matrix makes hundreds. */
export async function endRequestsOf(shop: Shop, adminIds: readonly string[]): Promise<void> {
  for (const adminId of adminIds) {
    const asked = await shop.table.get(askerRow.key({ adminId }), { consistent: true });
    if (asked === null) continue;
    await endRequests(shop, askerRow.decode(asked).approvalIds);
    await uncountRequestsOf(shop, [adminId]);
  }
}

/** Lets these people ask for more, while what they asked for still waits. */
async function uncountRequestsOf({ table }: Shop, adminIds: readonly string[]): Promise<void> {
  for (const adminId of adminIds) await table.write({ delete: askerRow.key({ adminId }) });
}
