import { writeCase as contract } from '../../../contracts/cases/contracts';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { caseView } from '../../core/cases/case-view';
import { writeCase, writeCaseAccess } from '../../core/cases/cases';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(contract, {
  uses: { settings: settingsReader, ...onDb(writeCaseAccess) },
  handle: async ({ input, userId, ports, log }) => {
    const settings = await ports.settings.read();
    const { after, order } = await writeCase(ports, { ...input, userId }, settings);
    log.info('case', { order_number: order.id, action: input.action });
    return { case: caseView(after, order, settings) };
  },
});
