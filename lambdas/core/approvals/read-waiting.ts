import { AppError } from '../errors';
import type { ApprovalStore } from './ports';

/** An approval with its attention item, strongly consistent. @throws AppError not_found */
export async function readWaiting(approvals: Pick<ApprovalStore, 'get' | 'item'>, id: string) {
  const [approval, item] = await Promise.all([approvals.get(id), approvals.item(id)]);
  if (approval === null) throw noSuchApproval();
  return { approval, item };
}

export const noSuchApproval = () => new AppError('not_found', { userMessage: 'There is no such request.' });
