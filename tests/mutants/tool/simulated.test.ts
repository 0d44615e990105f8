import { rememberRows } from '../../simulation/engine/remembered-rows';
import { moneyFlows } from '../../simulation/histories/money-flows';
import { runRandomHistory } from '../../simulation/histories/random-history';
import { strikeFlow } from '../../simulation/histories/strike-flow';

/** The last to judge a mutant: what no unit test has seen. */

beforeAll(rememberRows);

test.each(moneyFlows.map((flow) => [flow.name, flow] as const))(
  '%s, under every single fault',
  async (_, flow) => {
    await strikeFlow(flow, { depth: 1, sample: 1 });
  },
);

test('random histories', async () => {
  for (let seed = 1; seed <= 60; seed += 1) await runRandomHistory(seed);
});
