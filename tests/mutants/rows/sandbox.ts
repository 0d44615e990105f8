import { mutantsOf } from '../mutant';

const wall = 'lambdas/core/kernel/sandbox.ts';
const wallTest = 'tests/unit/core/sandbox/wall.test.ts';

/** Breakages of the wall around the sandbox, and of its money. */
export const sandboxMutants = [
  ...mutantsOf(wall, wallTest)`
    Rows of the sandbox enter the shop's indexes
      - const partitionKeys: readonly string[] = ['PK', ...indexes.map(({ partitionKey }) => partitionKey)];
      + const partitionKeys: readonly string[] = ['PK'].concat(indexes.map(() => 'PK'));
    The sandbox changes prices
      - if (isShared(key.PK)) throw new Error(\`The sandbox doesn't write \${key.PK}\`);
      + if (isShared(key.PK)) return key;
    The sandbox reads the shop's lists
      - if (input.index === undefined && isShared(input.partition)) {
      + if (input.index !== undefined || isShared(input.partition)) {
    The stream's readers see the sandbox
      - export const isInSandbox = ({ PK }: Key): boolean => PK.startsWith(sandboxPrefix);
      + export const isInSandbox = ({ PK }: Key): boolean => PK === sandboxPrefix;
    Customers share one sandbox
      - const bare = <T extends object>(stored: T): T => outside(stored, account);
      + account = 'all';
      +       const bare = <T extends object>(stored: T): T => outside(stored, account);
  `,
  ...mutantsOf('lambdas/core/sandbox/test-wallet.ts', 'tests/unit/core/sandbox/test-wallet.test.ts')`
    Each call fills the test wallet up, so that a program never runs out of money
      - return isNewDay ? refilled(account, at) : null;
      + return isNewDay || true ? refilled(account, at) : null;
  `,
];
