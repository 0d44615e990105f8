import type { ActingAdmin } from '../../../lambdas/core/audit-log/audit-record';
import { askAboutOrder } from '../../../lambdas/core/cases/ask-about-order';
import { answerCase, writeCase } from '../../../lambdas/core/cases/cases';
import { caseRow } from '../../../lambdas/core/cases/rows';
import type { Settings } from '../../../lambdas/core/settings/entities';
import type { Suppliers } from '../../../lambdas/core/suppliers/supplier';
import { wholeDb } from '../../support/table/whole-db';
import { askByHand } from './admin-requests';
import type { Conversation } from './conversation';
import type { Spawn } from './spawn';

interface Reported {
  readonly userId: string;
  readonly orderNumber: string;
  readonly requestId: string;
}

interface Answered {
  readonly orderNumber: string;
  readonly requestId: string;
}

export interface CaseRequests {
  /** A customer asks about their own order that didn't come. */
  askAbout(userId: string, orderNumber: string): void;
  /** A customer reports an order, or adds a message to its case. */
  openCase(reported: Reported): void;
  /** An admin answers the case in its current state. */
  answerCase(answered: Answered): void;
}

interface CaseWorld {
  readonly spawn: Spawn;
  readonly by: ActingAdmin;
  readonly conversation: Conversation;
  readonly suppliers: Suppliers;
  readonly settings: () => Settings;
}

export const caseRequests = ({ spawn, by, conversation, suppliers, settings }: CaseWorld): CaseRequests => ({
  askAbout: (userId, orderNumber) =>
    askByHand(conversation, orderNumber, (onEnd) =>
      spawn(
        'asker',
        (ports) =>
          askAboutOrder(
            { ...ports, suppliers, db: wholeDb(ports.table) },
            { userId, orderNumber },
            settings(),
          ),
        onEnd,
      ),
    ),
  openCase: ({ userId, orderNumber: orderId, requestId }) =>
    void spawn('reporter', (ports) => {
      const report = { action: 'open', wrong: 'nothing_came', text: 'Nothing came' } as const;
      return writeCase(ports, { userId, orderId, requestId, ...report }, settings());
    }),
  answerCase: ({ orderNumber: orderId, requestId }) =>
    void spawn('admin', async (ports) => {
      const found = await ports.db.get(caseRow, { orderId });
      const answer = { orderId, version: found?.version ?? 0, text: 'We are sorry', requestId };
      return found === null ? null : answerCase(ports, { ...answer, by });
    }),
});
