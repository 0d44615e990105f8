import { approvalRow } from '../../../../lambdas/core/approvals/rows';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { isDeep } from '../../../support/depth';
import { abena, ama, efua, kofi, openApprovals } from './approvals-world';

const histories = isDeep ? 1_000 : 100;
const steps = 5;
const staff = [kofi, efua, abena] as const;

/** Mulberry32: the same numbers for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type World = Awaited<ReturnType<typeof openApprovals>>;

/** One person does one thing; what they may not do is refused. */
async function act(world: World, ids: string[], random: () => number): Promise<void> {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const by = pick(staff) ?? kofi;
  const id = pick(ids);
  const kind = Math.floor(random() * 6);
  const refused = (error: unknown) => {
    if ((error as { code?: string }).code === undefined) throw error;
  };
  if (kind <= 1 || id === undefined) {
    const of = random() < 0.8 ? ama : (pick(staff) ?? ama);
    const outcome = await world.adjust(Math.ceil(random() * 400), { by, of }).catch(refused);
    if (outcome && 'approval' in outcome) ids.push(outcome.approval.id);
  } else if (kind <= 3) await world.decide(id, by).catch(refused);
  else if (kind === 4) await world.decide(id, by, random() < 0.5 ? 'refuse' : 'withdraw').catch(refused);
  else {
    world.wait(random() * 900);
    await world.expire();
  }
}

test(`in ${histories} histories of requests and decisions at the same time, no money above the limit moves by one person`, async () => {
  for (let seed = 1; seed <= histories; seed += 1) {
    const world = await openApprovals();
    const random = numbersFrom(seed);
    const ids: string[] = [];
    for (let step = 0; step < steps; step += 1) {
      await Promise.all([act(world, ids, random), act(world, ids, random), act(world, ids, random)]);
    }
    const failure = await brokenRule(world, ids);
    if (failure !== null) throw new Error(`seed ${seed}: ${failure}`);
  }
}, 300_000);

/** Returns the fault by the ledger and the records; null: none. */
async function brokenRule({ ports, item: itemOf }: World, ids: readonly string[]): Promise<string | null> {
  const alone = new Map<string, { at: number; amount: number }[]>();
  for (const wallet of [ama, ...staff]) {
    for (const { id, amount, createdAt } of (await ports.ledger.entries(wallet, { limit: 100 })).entries) {
      const record = await ports.db.get(auditRow, { id });
      if (record === null) return `${id} has no record`;
      if (record.approvedBy === record.adminId) return `${id} was approved by whoever asked`;
      if (record.approvedBy === wallet) return `${id} was approved by whoever got it`;
      if (record.approvedBy) continue;
      const key = `${record.adminId} ${wallet}`;
      alone.set(key, [...(alone.get(key) ?? []), { at: createdAt.getTime(), amount: Math.abs(amount) }]);
    }
  }
  for (const [key, moves] of alone) {
    for (const { at } of moves) {
      const within = moves.filter((move) => move.at <= at && at - move.at < 86_400_000);
      const sum = within.reduce((total, { amount }) => total + amount, 0);
      if (sum >= 20_000) return `${key} moved ${sum} alone`;
    }
  }
  for (const id of ids) {
    const [approval, item] = [await ports.db.get(approvalRow, { id }), await itemOf(id)];
    const isOpen = (item?.reasons.length ?? 0) > 0;
    if ((approval?.status === 'waiting') !== isOpen) return `${id} and its item disagree`;
  }
  return null;
}
