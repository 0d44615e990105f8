import type { ApiFunctionName } from '../../../contracts/registry';
import { until } from '../../support/waiting/until';
import type { AttackedShop } from './in-process';

interface Flood {
  readonly name: ApiFunctionName;
  readonly calls: number;
  readonly input: () => object;
  /** @default a new customer */
  readonly userId?: string;
}

/** Makes one customer's calls all at once. @returns how often each status was answered */
export async function flood(attacked: AttackedShop, { name, calls, input, userId }: Flood) {
  // Warms up what each machine reads once (the settings), as on a running machine.
  const firstCaller = { userId: await attacked.person(), isAdmin: false };
  await until(async () => (await attacked.attempt(name, JSON.stringify(input()), firstCaller)).status < 500);
  const caller = { userId: userId ?? (await attacked.person()), isAdmin: false };
  const answers = Array.from({ length: calls }, () =>
    attacked.attempt(name, JSON.stringify(input()), caller),
  );
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
