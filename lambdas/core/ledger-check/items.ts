import { type FindingPorts, findingId, reportFinding, resolveFinding } from '../attention/findings';
import { type AttentionItem, attentionRow, openAttentionPartition } from '../attention/rows';
import { access, type Db } from '../kernel/db';
import { checkWallet, type Mismatch, unreadable, type WalletReader } from './rules';

export const openItemsAccess = access({ worklist: [attentionRow] });

/** Reports a check's findings as attention items: one for each wallet, and one for the shop's accounts. */
export interface WalletItems {
  report(mismatches: readonly Mismatch[]): Promise<void>;
  /** The check read the whole table, so wallets without a finding are right. */
  resolveOthers(checkBeganAt: Date): Promise<void>;
}

/** The id of the item about the shop's accounts, which belong to nobody. */
const accountsItem = 'ACCOUNTS';

/** Maximum items from one page of a check: a table that is wrong everywhere must not hide everything else. The log has every finding. */
const mostWallets = 20;

/** Maximum findings kept for a wallet; the log has all of them. */
const mostFindings = 10;

export function walletItems(ports: FindingPorts & { readonly db: Db<typeof openItemsAccess> }): WalletItems {
  return {
    async report(mismatches) {
      const users = [...new Set(mismatches.map(({ userId }) => userId))];
      for (const userId of users.slice(0, mostWallets)) {
        const own = mismatches.filter((mismatch) => mismatch.userId === userId);
        await reportWallet(ports, userId, own.slice(0, mostFindings).map(findingText));
      }
    },
    async resolveOthers(beganAt) {
      const open = await ports.db.entries('worklist', attentionRow, openAttentionPartition);
      const ids = open.flatMap(({ sort }) => /#ledger#(.*)$/.exec(sort)?.[1] ?? []);
      for (const id of ids) {
        await resolveFinding(
          ports,
          { kind: 'ledger', id },
          'The next check found that it adds up',
          ({ mismatches }) => mismatches === null || mismatches.at < beganAt,
        );
      }
    },
  };
}

/** The item has what the latest check found in the wallet; a finding that a person has resolved doesn't open it again. */
const reportWallet = (ports: FindingPorts, userId: string, findings: readonly string[]): Promise<boolean> =>
  reportFinding(ports, {
    subject: { kind: 'ledger', id: findingId(userId || accountsItem) },
    userId,
    payment: null,
    mismatches: { at: ports.clock.now(), findings },
    reason: 'ledger_mismatch',
    isKnown: ({ mismatches }) =>
      findings.every((one) => mismatches?.findings.some((known) => isSame(one, known))),
  });

const findingText = ({ kind, about, expected, found }: Mismatch): string =>
  `${kind} (${about}): expected ${expected.slice(0, 80)}, found ${found.slice(0, 80)}`;

/** Amounts change with each purchase, so the same kind at the same place is the same finding. */
const isSame = (one: string, other: string): boolean => one.split(':')[0] === other.split(':')[0];

/** Checks an item's wallet now. If it adds up, resolves the item. */
export async function recheckWallet(
  ports: FindingPorts & { readonly reader: WalletReader },
  item: AttentionItem,
): Promise<{ asked: boolean; message: string }> {
  if (item.userId === '') return { asked: true, message: 'All accounts are checked again tonight.' };
  const wallet = await ports.reader.wallet(item.userId, { isLatest: true });
  if (wallet === null) return { asked: true, message: 'There is no such wallet any more.' };
  const findings = 'reason' in wallet ? [unreadable(wallet)] : checkWallet(wallet);
  const [first] = findings;
  if (first !== undefined) {
    const { about, expected, found } = first;
    const more = findings.length > 1 ? ` There are ${findings.length - 1} more.` : '';
    return {
      asked: true,
      message: `It doesn’t add up: ${about}: expected ${expected}, found ${found}.${more}`,
    };
  }
  await resolveFinding(ports, item.subject, 'A check found that it adds up');
  return { asked: true, message: 'The wallet adds up. The item is resolved.' };
}
