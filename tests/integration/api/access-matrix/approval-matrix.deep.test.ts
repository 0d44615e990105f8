import { isDeepStrictEqual } from 'node:util';
import {
  type ApprovalDecision,
  adminDecideApproval,
  approvalDecisions,
} from '../../../../contracts/approvals/admin-decide-approval';
import {
  type ApprovalAction,
  type ApprovalStatus,
  approvalActions,
  approvalPermissions,
} from '../../../../contracts/approvals/approval-fields';
import { type ErrorCode, errorStatus } from '../../../../contracts/errors';
import { someLetters } from '../../../support/shop/admin-api';
import type { Person } from '../../../support/shop/shop';
import { largeChanges } from './large-changes';
import { type AccessWorld, type Member, members, openAccessWorld } from './people';
import { envelope, has, ruleOf } from './rules';
import { askAs, endRequests } from './waiting-changes';

/**
 * Every change that may need a second person × everybody × whose it is × their decision, through HTTP. Who may decide
 * comes from the contracts; a change that `largeChanges` lacks doesn't compile.
 */

const whose = ['own', "another's", "another's, about themself", 'missing'] as const;

interface Cell {
  readonly action: ApprovalAction;
  readonly caller: Member;
  readonly whose: (typeof whose)[number];
  readonly decision: ApprovalDecision;
  /** The approval's status afterwards, or the error. */
  readonly outcome: ApprovalStatus | ErrorCode;
}

function outcomeOf({ action, caller, whose, decision }: Omit<Cell, 'outcome'>): Cell['outcome'] {
  const rule = ruleOf(adminDecideApproval, caller);
  if (rule !== 'let in') return 'forbidden';
  if (whose === 'missing') return 'not_found';
  if (decision === 'withdraw') return whose === 'own' ? 'withdrawn' : 'forbidden';
  // What has yet to be done isn’t closed, and what nobody has approved isn’t finished.
  if (decision === 'close' || decision === 'finish') return 'waiting';
  if (whose === 'own') return 'forbidden';
  // Whoever has a second factor may refuse that it is switched off.
  const isOwnFactor = whose === "another's, about themself" && action === 'admin-reset-second-factor';
  if (decision === 'refuse' && isOwnFactor) return 'refused';
  if (!has(caller, approvalPermissions[action])) return 'forbidden';
  if (decision === 'refuse') return 'refused';
  // When many orders are changed, the approver's own are left as they are.
  const isAbout = whose === "another's, about themself" && action !== 'admin-bulk-update-orders';
  return isAbout ? 'forbidden' : 'approved';
}

const aboutNobody = new Set<ApprovalAction>([
  'admin-update-settings',
  'admin-update-price',
  'admin-update-network',
]);

/** Settings and plans are about nobody, and people who may decide nothing are told so before the change is read. */
const isAboutSomebody = (action: ApprovalAction, caller: Member) =>
  !aboutNobody.has(action) && ruleOf(adminDecideApproval, caller) === 'let in';

const cells: Cell[] = approvalActions.flatMap((action) =>
  (Object.keys(members) as Member[]).flatMap((caller) =>
    whose
      .filter((each) => each !== "another's, about themself" || isAboutSomebody(action, caller))
      .flatMap((whose) =>
        approvalDecisions.map((decision) => {
          const cell = { action, caller, whose, decision };
          return { ...cell, outcome: outcomeOf(cell) };
        }),
      ),
  ),
);

let world: AccessWorld;
let owners: readonly [Person, Person];
beforeAll(async () => {
  world = await openAccessWorld();
  owners = [await world.shop.person({ role: 'admin' }), await world.shop.person({ role: 'admin' })];
});
beforeEach(async () => {
  owners = [await world.renewed(owners[0]), await world.renewed(owners[1])];
  await world.endRequests(...owners);
});
afterAll(() => world.stop());

/** Makes the change of a cell. */
async function changeOf(cell: Cell) {
  const target = isAboutCaller(cell) ? await world.askerOf(cell.caller) : await customerOf(cell);
  return largeChanges[cell.action](world.shop, { owners, target });
}

const isAboutCaller = ({ whose }: Cell): boolean => whose === "another's, about themself";

const customers = new Map<string, Person>();

/** Changes that a customer can only wait for once. */
const isOnce = new Set<ApprovalAction>(['admin-update-user', 'admin-reset-second-factor']);

/** Makes a customer for a change that they can only wait for once; otherwise reuses one per action and caller, so that nobody has too many failed orders. */
async function customerOf({ action, caller }: Cell): Promise<Person> {
  const name = `${action} ${caller}`;
  const known = isOnce.has(action) ? undefined : customers.get(name);
  const customer = known
    ? await world.renewed(known)
    : await world.shop.person({ cedis: 50, name: `Yaw ${someLetters()}` });
  customers.set(name, customer);
  return customer;
}

/** Asks for a cell's change. @returns the id of the waiting approval */
async function waitingFor({ action, caller, whose }: Cell, { input }: { input: object }): Promise<string> {
  const [owner] = owners;
  const asker = whose === 'own' ? await world.askerOf(caller) : owner;
  return askAs(world.shop, asker, owner, { action, input });
}

async function look(approvalId: string, token: string | undefined) {
  const { body } = await world.shop.call('admin-get-approvals', { approvalId }, token);
  const [approval] = body.approvals;
  if (approval === undefined) throw new Error(`There is no ${approvalId}`);
  return approval;
}

async function decide(caller: Member, decision: ApprovalDecision, approvalId: string, seen: string) {
  const said =
    decision === 'approve' ? { seen } : decision === 'refuse' ? { words: 'Nobody knows of it' } : {};
  const body = JSON.stringify({ approvalId, decision, ...said });
  const { status, text } = await world.shop.post('admin-decide-approval', body, await world.tokenOf(caller));
  return { status, body: JSON.parse(text) };
}

/**
 * Reads everything except the approvals themselves and the answers to them. @returns a function that tells how the shop
 * has changed since
 */
async function watchShop() {
  const settingsNow = async () =>
    (await world.shop.call('admin-get-settings', {}, owners[1].token)).body.settings;
  const was = await settingsNow();
  await world.written();
  return async (): Promise<readonly object[]> => {
    const rows = await world.written();
    const is = await settingsNow();
    const others = rows.filter(({ key }) => !/^(APPROVAL|ATTENTION|AUDIT|NOTICE)#/.test(key));
    return isDeepStrictEqual(is, was) ? others : [...others, { was, is }];
  };
}

/** Seen for a change that can't be made now. */
const nothingSeen = 'nothing';

/** Checks that the caller is offered what they may do. @returns what they have seen */
async function seenBy(cell: Cell, approvalId: string): Promise<string> {
  if (ruleOf(adminDecideApproval, cell.caller) !== 'let in')
    return (await look(approvalId, owners[1].token)).now?.seen ?? nothingSeen;
  const { may, now } = await look(approvalId, await world.tokenOf(cell.caller));
  expect(may).toMatchObject({
    approve: outcomeOf({ ...cell, decision: 'approve' }) === 'approved',
    refuse: outcomeOf({ ...cell, decision: 'refuse' }) === 'refused',
  });
  return now?.seen ?? nothingSeen;
}

const isRefused = ({ outcome }: Cell): boolean => outcome in errorStatus;
const title = '$action: $caller, of $whose: $decision: $outcome';

describe('callers who may not decide', () => {
  /** One approval of each asker is enough: nothing happens to it. */
  const waiting = new Map<string, string>();
  const nameOf = ({ action, caller, whose }: Cell) => [action, whose, whose === "another's" || caller].join();
  let before: readonly object[];
  beforeAll(async () => {
    for (const cell of cells.filter(isRefused)) {
      if (cell.whose === 'missing') waiting.set(nameOf(cell), 'NOSUCHAPPROVAL');
      if (waiting.has(nameOf(cell))) continue;
      // Each asks for a change of their own: the same change gets the request that waits for it.
      waiting.set(nameOf(cell), await waitingFor(cell, await changeOf(cell)));
      await world.uncountRequests(...owners);
    }
    before = await world.rows();
  });
  // Settings that wait would leave no room for others.
  afterAll(() => endRequests(world.shop, [...waiting.values()]));

  test.each(cells.filter(isRefused))(title, async (cell) => {
    const approvalId = waiting.get(nameOf(cell)) ?? '';
    const seen = cell.whose === 'missing' ? nothingSeen : await seenBy(cell, approvalId);
    const reply = await decide(cell.caller, cell.decision, approvalId, seen);
    expect(reply).toEqual(envelope(cell.outcome as ErrorCode));
  });

  test('the refused decisions have changed nothing', async () => {
    expect(await world.rows()).toEqual(before);
  });
});

test.each(cells.filter((cell) => !isRefused(cell)))(title, async (cell) => {
  const approvalId = await waitingFor(cell, await changeOf(cell));
  const seen = await seenBy(cell, approvalId);
  const changes = await watchShop();
  const reply = await decide(cell.caller, cell.decision, approvalId, seen);
  expect(reply).toMatchObject({
    status: 200,
    body: { success: cell.outcome !== 'waiting', status: cell.outcome },
  });
  const { userId } = await world.askerOf(cell.caller);
  expect(await look(approvalId, owners[1].token)).toMatchObject({
    status: cell.outcome,
    decided_by: cell.outcome === 'waiting' ? null : { user_id: userId },
  });
  if (cell.outcome === 'approved' && cell.whose === "another's") expect(await changes()).not.toEqual([]);
  else expect(await changes()).toEqual([]);
});

test.each(cells.filter(({ whose, outcome }) => whose === "another's" && outcome === 'approved'))(
  '$action: a change altered meanwhile is not approved by $caller before they have looked at it again',
  async (cell) => {
    const change = await changeOf(cell);
    const approvalId = await waitingFor(cell, change);
    const seen = await seenBy(cell, approvalId);
    await change.meanwhile();
    const changes = await watchShop();
    const reply = await decide(cell.caller, 'approve', approvalId, seen);
    expect(reply).toMatchObject({ status: 200, body: { success: false, status: 'waiting' } });
    expect(await changes()).toEqual([]);
    const again = await decide(cell.caller, 'approve', approvalId, await seenBy(cell, approvalId));
    expect(again).toMatchObject({ status: 200, body: { success: true, status: 'approved' } });
  },
);
