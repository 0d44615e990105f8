import type { Permission } from '../../../contracts/accounts/permissions';
import type { ApprovalAction } from '../../../contracts/approvals/approval-fields';
import type { Contract, ParsedInputOf } from '../../../contracts/contract';
import { actingAs } from '../audit-log/entities';
import type { Action } from './actions/action';
import { endOf } from './approval-summary';
import type { AskPorts } from './ask';
import { changeOrAsk, type Outcome } from './change-or-ask';
import { type Approval, aloneFrom } from './entities';
import { approvalIdOf } from './new-approval';

interface Request<C extends Contract> {
  readonly input: ParsedInputOf<C> & { readonly requestId?: string | undefined };
  readonly account: { readonly userId: string; readonly name: string };
  /** Why, where that isn't a field of the input itself. */
  readonly reason?: string | undefined;
  /** What has to be kept elsewhere before it can wait, and what of the input waits with the approval. */
  readonly prepare?: (approvalId: string) => Promise<void>;
  readonly kept?: Readonly<Record<string, unknown>>;
  /** Tells it from another one under the same id, where `kept` doesn't. */
  readonly content?: string;
}

/**
 * What the handler of an action does: carries it out, or asks for a second person. A request without an id of its own is
 * another one each time.
 */
export function actOrAsk<C extends Contract<ApprovalAction>, Ports extends object, Result>(
  ports: Omit<Ports, 'guard'> & AskPorts,
  act: Action<C, Ports, Result>,
  request: Request<C>,
): Promise<Outcome<Result>> {
  const { input, account, prepare, content = '' } = request;
  const { kept = input as Readonly<Record<string, unknown>> } = request;
  const requestId = input.requestId ?? ports.ids.next();
  const by = actingAs(account);
  const { reason = request.reason } = input as { reason?: string };
  const asked = {
    action: act.contract.name,
    // As it comes back from the table: without fields that are not there.
    input: JSON.parse(JSON.stringify({ ...kept, requestId })) as Record<string, unknown>,
    permissions: permissionsFor(act.contract, input),
    reason: reason || null,
    idempotencyKey: `${requestId}${content}`,
    by,
    ...(prepare && { prepare }),
  };
  const asking = { input, by, idempotencyKey: requestId, approvalId: approvalIdOf(asked) };
  return changeOrAsk(ports, asked, (guard) => act.run({ ...ports, guard } as unknown as Ports, asking));
}

/** What is told in place of the change, where the function answers in words. */
export const waitsWords = (approval: Approval, now: Date): string =>
  approval.status === 'waiting' ? `Nothing was changed yet. ${endOf(approval, now)}` : endOf(approval, now);

/** How a change that waits is answered, beside the function's own fields. */
export const waits = ({ approval }: Extract<Outcome<unknown>, { kind: 'waits' }>) => ({
  approval: {
    id: approval.id,
    status: approval.status,
    expires_at: approval.expiresAt.toISOString(),
    ...(approval.isAlone && { alone_from: aloneFrom(approval).toISOString() }),
  },
});

/** The contract's, and those of the fields that are given. */
function permissionsFor({ permission, fieldPermissions = {} }: Contract, input: object): Permission[] {
  const given = Object.entries(fieldPermissions).filter(([path]) => valueAt(input, path) !== undefined);
  return [...new Set([...(permission ? [permission] : []), ...given.map(([, needed]) => needed)])];
}

const valueAt = (input: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], input);
