import { emptyVault } from '../../../scripts/lib/deploy/empty-vault';

const vault = JSON.stringify({
  Stacks: [{ Outputs: [{ OutputKey: 'BackupVault', OutputValue: 'staging-Data-1-2' }] }],
});
const points = JSON.stringify({ RecoveryPoints: [{ RecoveryPointArn: 'one' }, { RecoveryPointArn: 'two' }] });

/** A CLI that gives these answers by its second word, and records the calls. */
function cli(answers: Readonly<Record<string, string | Error>>) {
  const calls: string[] = [];
  const aws = async (args: readonly string[]) => {
    calls.push(args.slice(1).join(' '));
    const answer = answers[args[1] ?? ''];
    if (answer instanceof Error) throw answer;
    return answer ?? '';
  };
  return { aws, calls };
}

test('every backup is deleted', async () => {
  const { aws, calls } = cli({ 'describe-stacks': vault, 'list-recovery-points-by-backup-vault': points });
  await emptyVault(aws, 'staging-Data');
  expect(calls.filter((call) => call.includes('delete-recovery-point'))).toEqual(
    ['one', 'two'].map(
      (point) => `delete-recovery-point --backup-vault-name staging-Data-1-2 --recovery-point-arn ${point}`,
    ),
  );
});

test('a vault that refuses ends the removal', async () => {
  const { aws } = cli({
    'describe-stacks': vault,
    'list-recovery-points-by-backup-vault': points,
    'delete-recovery-point': new Error('AccessDeniedException'),
  });
  await expect(emptyVault(aws, 'staging-Data')).rejects.toThrow('AccessDenied');
});
