import { parseArgs } from 'node:util';
import { openAttackedShop } from './hostile/in-process';
import { attack } from './hostile/run';

/**
 * Sends any number of hostile bodies, generated from the contracts.
 *
 * npm run attack -- --bodies 200000 --seed 7
 */
const { values } = parseArgs({
  options: {
    bodies: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

const attacked = await openAttackedShop();
try {
  const startedAt = performance.now();
  const { tried, statuses, findings } = await attack(attacked, {
    bodies: Number(values.bodies),
    seed: Number(values.seed),
  });
  for (const finding of findings) console.log(finding);
  const answers = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
  console.log(`${tried} bodies of seed ${values.seed} in ${seconds} s: ${answers.join(', ')}`);
  console.log(`${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await attacked.stop();
}
