import { emptyVaults } from '../../../scripts/lib/deploy/empty-vaults';
import { exampleSettings } from '../../support/infra/example';

const stackWith = (Outputs: object[]) => JSON.stringify({ Stacks: [{ Outputs }] });
const vault = stackWith([{ OutputKey: 'BackupVault', OutputValue: 'staging-Data-1-2' }]);
const points = JSON.stringify({ RecoveryPoints: [{ RecoveryPointArn: 'one' }, { RecoveryPointArn: 'two' }] });

/** A CLI that gives these answers by its second word, and records the calls with their regions. */
function cli(answers: Readonly<Record<string, string | Error>>) {
  const calls: string[] = [];
  const awsIn = (region: string) => async (args: readonly string[]) => {
    calls.push([region, ...args.filter((_, index) => index > 0)].join(' '));
    const answer = answers[args[1] ?? ''];
    if (answer instanceof Error) throw answer;
    return answer ?? '';
  };
  return { awsIn, calls };
}

const environment = (copyTo: string | null) => ({
  name: 'staging',
  settings: { ...exampleSettings(), backups: { lock: false, copyTo } },
});
const deletions = (calls: string[]) => calls.filter((call) => call.includes('delete-recovery-point'));

test('every backup is deleted, and every copy in the other region', async () => {
  const { awsIn, calls } = cli({
    'describe-stacks': vault,
    'list-recovery-points-by-backup-vault': points,
  });
  await emptyVaults(awsIn, environment('eu-central-1'));
  const deletion = (region: string, point: string) =>
    `${region} delete-recovery-point --backup-vault-name staging-Data-1-2 --recovery-point-arn ${point}`;
  expect(deletions(calls)).toEqual([
    deletion('eu-west-1', 'one'),
    deletion('eu-west-1', 'two'),
    deletion('eu-central-1', 'one'),
    deletion('eu-central-1', 'two'),
  ]);
});

test('a vault that refuses ends the removal', async () => {
  const { awsIn } = cli({
    'describe-stacks': vault,
    'list-recovery-points-by-backup-vault': points,
    'delete-recovery-point': new Error('AccessDeniedException'),
  });
  await expect(emptyVaults(awsIn, environment(null))).rejects.toThrow('AccessDenied');
});
