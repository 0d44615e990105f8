import { rememberRows } from '../simulation/engine/observed-table';
import { runRandomHistory } from '../simulation/histories/random-history';

/** Runs last, for mutants that no unit test has noticed. */

beforeAll(rememberRows);

test.each([1, 31, 61, 91])('thirty random histories from seed %d keep their invariants', async (first) => {
  for (let seed = first; seed < first + 30; seed += 1) await runRandomHistory(seed);
});
