import { rememberRows } from '../simulation/engine/observed-table';
import { moneyFlows } from '../simulation/histories/money-flows';
import { runRandomHistory } from '../simulation/histories/random-history';
import { strikeFlow } from '../simulation/histories/strike-flow';

/** Runs last, for mutants that no unit test has noticed. */

beforeAll(rememberRows);

test.each(moneyFlows.map((flow) => [flow.name, flow] as const))(
  '%s keeps its invariants under every single fault',
  async (_, flow) => {
    await strikeFlow(flow, { depth: 1, sample: 1 });
  },
);

test('random histories keep their invariants', async () => {
  for (let seed = 1; seed <= 60; seed += 1) await runRandomHistory(seed);
});
