import { firstNight } from '../../../local/main';

test('a seeded shop gets the checks of its first night, after what was seeded is counted, and starts even if one fails', async () => {
  const ran: string[] = [];
  await firstNight({
    events: {
      drained: async () => void ran.push('drained'),
      async run(name) {
        ran.push(name);
        if (name === 'check-ledger') throw new Error('No answer');
      },
    },
  });
  expect(ran).toEqual(['drained', 'reconcile', 'check-ledger', 'compare-payments']);
});
