import { parseArgs } from 'node:util';
import { runRandomHistory } from '../tests/simulation/histories/random-history';

/** `npm run simulate -- --histories N --seed S`: N histories, of the seeds S, S + 1 ... */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
  },
});
const histories = Number(values.histories);
const firstSeed = Number(values.seed);
const startedAt = Date.now();
for (let index = 0; index < histories; index += 1) {
  await runRandomHistory(firstSeed + index);
}
const seconds = (Date.now() - startedAt) / 1000;
process.stdout.write(
  `${histories} histories in ${seconds.toFixed(1)} s: ${(histories / seconds).toFixed(0)}/s\n`,
);
