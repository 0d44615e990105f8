import { registry } from '../../../contracts/registry';

test.each(['admin-refund-topup', 'admin-adjust-balance', 'start-topup'] as const)(
  '%s moves more than nothing',
  (name) => {
    for (const amount of [0, -5]) {
      const { error } = registry[name].input.safeParse({ amount });
      expect(error?.issues.map(({ path }) => path.join('.'))).toContain('amount');
    }
  },
);
