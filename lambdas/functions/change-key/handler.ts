import { changeKey as contract } from '../../../contracts/developers/contracts';
import { changeKey, changeKeyAccess, keySpentAccess } from '../../core/developers/keys';
import { signedInFunction } from '../../runtime/api-function';
import { sandboxOf } from '../../runtime/in-sandbox';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: { ...onDb(changeKeyAccess), sandbox: sandboxOf(onDb(keySpentAccess)) },
  async handle({ input, userId, session, ports, log }) {
    const answer = await changeKey(ports, { userId, session }, input);
    log.info('key changed', { action: input.action, key_id: answer.key?.id ?? null });
    return answer;
  },
});
