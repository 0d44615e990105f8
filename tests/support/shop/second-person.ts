import type { ApprovalAction } from '../../../contracts/approvals/approval-fields';
import type { InputOf } from '../../../contracts/contract';
import type { Registry } from '../../../contracts/registry';
import type { Person, ShopClient } from './shop-client';

type Caller = Pick<ShopClient, 'call'>;

/** Views a waiting change as this member of staff, and approves what they saw. */
export async function approveAs({ call }: Caller, approver: Person, approvalId: string) {
  const looked = await call('admin-get-approvals', { approvalId }, approver.token);
  const seen = looked.body.approvals[0]?.now?.seen ?? 'It can’t be carried out';
  const decision = { approvalId, decision: 'approve', seen } as const;
  return call('admin-decide-approval', decision, approver.token);
}

/** Makes a change that one person asks for and the other approves. @returns the answer to the first */
export async function changeAsTwo<Name extends ApprovalAction | 'admin-create-user'>(
  shop: Caller,
  [requester, approver]: readonly [Person, Person],
  name: Name,
  input: InputOf<Registry[Name]>,
) {
  const asked = await shop.call(name, input, requester.token);
  const { approval } = asked.body as { approval?: { id: string } };
  if (approval === undefined) throw new Error(`${name} waits for no approval: ${JSON.stringify(asked.body)}`);
  const { status, body } = await approveAs(shop, approver, approval.id);
  if (!body.success) throw new Error(`Not approved: ${status} ${JSON.stringify(body)}`);
  return asked;
}
